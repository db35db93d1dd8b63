import { isRecord } from '../../../openapi/base/records.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { matchInTime } from '../values/match-in-time.ts'
import { pathText } from '../values/path.ts'
import { type MatcherName, isMatcher, matcherTypes, matchersIn } from './matcher.ts'

/** `step`: the step can't be carried out. */
type DifferenceKind = 'status' | 'value' | 'entries' | 'step'

export interface Difference {
  kind: DifferenceKind
  path: PropertyKey[]
  /** States the expected and the actual value. */
  message: string
  /** The actual status, if a different one was expected. */
  status?: number
  /** Set if a matcher does not apply to the value, or takes too long. The negated matcher then fails too. */
  isInapplicable?: true
}

/** Returns the differences. Actual objects can have additional fields. Everything else must be equal. */
export function differencesIn(
  expected: unknown,
  actual: unknown,
  path: PropertyKey[] = [],
): Difference[] {
  if (Array.isArray(expected)) return differencesInList(expected, actual, path)
  if (!isRecord(expected)) {
    return Object.is(expected, actual) ? [] : [difference(path, actual, `not ${show(expected)}`)]
  }
  if (isMatcher(expected)) return differencesFromMatchers(expected, actual, path)
  if (!isRecord(actual)) return [difference(path, actual, 'not an object')]
  return Object.entries(expected).flatMap(([key, value]) =>
    differencesIn(value, actual[key], [...path, key]),
  )
}

function isLike(expected: unknown, actual: unknown): boolean {
  return differencesIn(expected, actual).length === 0
}

function differencesInList(
  expected: unknown[],
  actual: unknown,
  path: PropertyKey[],
): Difference[] {
  if (!Array.isArray(actual)) return [difference(path, actual, 'not a list')]
  const items: unknown[] = actual
  if (items.length !== expected.length) {
    const message = `${pathText(path)} has ${items.length} entries, not ${expected.length}: ${show(items)}`
    return [{ kind: 'entries', path, message }]
  }
  return expected.flatMap((value, index) => differencesIn(value, items[index], [...path, index]))
}

function differencesFromMatchers(
  { $where: where, ...expected }: Record<string, unknown>,
  actual: unknown,
  path: PropertyKey[],
): Difference[] {
  if (where !== undefined && !Array.isArray(actual)) return [difference(path, actual, 'not a list')]
  const chosen =
    where === undefined ? actual : entriesOf(actual).filter((entry) => isLike(where, entry))
  return matchersIn(expected).flatMap(({ key, value }) => differencesFrom(key, value, chosen, path))
}

function isApplicable(name: MatcherName, actual: unknown): boolean {
  const type = Array.isArray(actual) ? 'array' : typeof actual
  return matcherTypes[name]?.includes(type) ?? true
}

function differencesFrom(
  name: MatcherName,
  operand: unknown,
  actual: unknown,
  path: PropertyKey[],
): Difference[] {
  if (!isApplicable(name, actual)) {
    const wanted = `but ${name} applies to ${matcherTypes[name]?.join(' or ')}`
    return [{ ...difference(path, actual, wanted), isInapplicable: true }]
  }
  const entries = entriesOf(actual)
  const inside = [...path, name]
  const failed = (isMatch: boolean, wanted: string): Difference[] =>
    isMatch ? [] : [difference(path, actual, `which is not ${wanted}`)]
  switch (name) {
    case '$contains':
      return typeof actual === 'string'
        ? failed(actual.includes(String(operand)), `a text that contains ${show(operand)}`)
        : listOf(operand).flatMap((wanted) => missingEntry(wanted, entries, path))
    case '$matches':
      return differencesFromPattern(new RegExp(String(operand), 'u'), String(actual), path)
    case '$between': {
      const [from, to] = entriesOf(operand)
      const isMatch = typeof actual === 'number' && actual >= Number(from) && actual <= Number(to)
      return failed(isMatch, `between ${show(from)} and ${show(to)}`)
    }
    case '$absent':
      return failed((actual === undefined) === operand, operand === true ? 'absent' : 'present')
    case '$anyOrder':
      return failed(
        isInAnyOrder(entriesOf(operand), entries),
        `exactly these entries in any order: ${show(operand)}`,
      )
    case '$count':
      return differencesIn(operand, entries.length, inside)
    case '$first':
      return differencesIn(operand, entries[0], inside)
    case '$last':
      return differencesIn(operand, entries.at(-1), inside)
    case '$each':
      return differencesInEach(operand, entries, path)
    case '$not': {
      const found = differencesIn(operand, actual, inside)
      if (found.length === 0) return [unwanted(operand, actual, path)]
      return found.filter(({ isInapplicable }) => isInapplicable)
    }
    case '$where':
      return []
    default:
      return unreachable(name)
  }
}

function differencesFromPattern(pattern: RegExp, text: string, path: PropertyKey[]): Difference[] {
  const match = matchInTime(pattern, text)
  if (match) return []
  if (match === null) return [difference(path, text, `which is not a match of ${String(pattern)}`)]
  const wanted = `but ${String(pattern)} takes too long to match`
  return [{ ...difference(path, text, wanted), isInapplicable: true }]
}

function differencesInEach(each: unknown, entries: unknown[], path: PropertyKey[]): Difference[] {
  const inside = [...path, '$each']
  if (entries.length === 0) {
    return [{ kind: 'entries', path: inside, message: `${pathText(path)} has no entry to compare` }]
  }
  return entries.flatMap((entry) =>
    differencesIn(each, entry, inside).map((inner) => ({
      ...inner,
      message: `${inner.message} (${nameOf(entry)})`,
    })),
  )
}

/** Checks that a list has an entry like `wanted`. The message describes the entry that is closest to it. */
function missingEntry(wanted: unknown, entries: unknown[], path: PropertyKey[]): Difference[] {
  const [closest] = entries
    .map((entry) => ({ entry, found: differencesIn(wanted, entry) }))
    .toSorted((a, b) => a.found.length - b.found.length)
  if (closest?.found.length === 0) return []
  const reasons = closest?.found.map(({ message }) => message).join('; ')
  const reason = closest ? `. The closest is ${nameOf(closest.entry)}: ${reasons}` : ': it is empty'
  const message = `${pathText(path)} has no entry like ${show(wanted)}${reason}`
  return [{ kind: 'entries', path: [...path, '$contains'], message }]
}

/** Returns the difference for a value that must not match. The message names the unwanted entry of a list. */
function unwanted(operand: unknown, actual: unknown, path: PropertyKey[]): Difference {
  const wanted = isRecord(operand) && isMatcher(operand) ? operand['$contains'] : undefined
  const entry =
    wanted === undefined
      ? undefined
      : entriesOf(actual).find((candidate) => isLike(wanted, candidate))
  if (entry === undefined) {
    return difference(path, actual, `which must not match ${show(operand)}`)
  }
  const message = `${pathText(path)} has an entry like ${show(wanted)}: ${nameOf(entry)}`
  return { kind: 'entries', path: [...path, '$not'], message }
}

const nameFields = ['terminalId', 'userId', 'id', 'eqcode', 'index']

function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return show(entry)
  const field = nameFields.find((key) => entry[key] !== undefined)
  return field === undefined ? show(entry) : `${field} ${String(entry[field])}`
}

function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Whether the entries match the expected entries one to one. Compares each pair once. */
function isInAnyOrder(expected: unknown[], actual: unknown[]): boolean {
  if (actual.length !== expected.length) return false
  const likes = expected.map((wanted) =>
    [...actual.keys()].filter((i) => isLike(wanted, actual[i])),
  )
  /** The index of the expected value that each entry is assigned to. */
  const assigned = new Map<number, number>()
  // If several expected values match an entry, the entry may have to be reassigned (Kuhn's algorithm).
  const assign = (index: number, tried: Set<number>): boolean =>
    (likes[index] ?? []).some((entry) => {
      if (tried.has(entry)) return false
      tried.add(entry)
      const before = assigned.get(entry)
      if (before !== undefined && !assign(before, tried)) return false
      assigned.set(entry, index)
      return true
    })
  return likes.every((_, index) => assign(index, new Set()))
}

function difference(path: PropertyKey[], actual: unknown, wanted: string): Difference {
  return {
    kind: 'value',
    path,
    message: `${pathText(path)} is ${show(actual)}, ${wanted}`,
  }
}

const maxShown = 300

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
