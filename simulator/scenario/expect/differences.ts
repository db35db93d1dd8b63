import { isRecord } from '../../../openapi/contract/is-record.ts'
import { isMatcher, matchersIn, type MatcherName } from './matcher.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'

/** One way in which a value differs from the expected one. */
export interface Difference {
  /** Where it differs, in the expected value. */
  path: PropertyKey[]
  /** What was wanted and what was found, in one sentence. */
  message: string
  /** What was found, if it can take the place of what was expected. */
  found?: { value: unknown } | undefined
}

/** Compares a value with the expected one. Its objects may have more fields; everything else must be equal. */
export function differencesIn(
  expected: unknown,
  actual: unknown,
  path: PropertyKey[] = [],
): Difference[] {
  if (Array.isArray(expected)) return differencesInList(expected, actual, path)
  if (!isRecord(expected)) {
    return Object.is(expected, actual) ? [] : [difference(path, actual, show(expected))]
  }
  if (isMatcher(expected)) return differencesFromMatcher(expected, actual, path)
  if (!isRecord(actual)) return [difference(path, actual, 'an object')]
  return Object.entries(expected).flatMap(([key, value]) =>
    differencesIn(value, actual[key], [...path, key]),
  )
}

function differencesInList(
  expected: unknown[],
  actual: unknown,
  path: PropertyKey[],
): Difference[] {
  if (!Array.isArray(actual)) return [difference(path, actual, 'a list')]
  const items: unknown[] = actual
  if (items.length !== expected.length) {
    const message = `${describePath(path)} has ${items.length} entries, not ${expected.length}: ${show(items)}`
    return [{ path, message, found: { value: projected(items, expected[0]) } }]
  }
  return expected.flatMap((value, index) => differencesIn(value, items[index], [...path, index]))
}

/** The entries with only the fields that the first expected one has. */
function projected(items: unknown[], example: unknown): unknown[] {
  if (!isRecord(example) || isMatcher(example)) return items
  const keys = Object.keys(example)
  return items.map((item) =>
    isRecord(item)
      ? Object.fromEntries(keys.filter((key) => key in item).map((key) => [key, item[key]]))
      : item,
  )
}

function differencesFromMatcher(
  expected: Record<string, unknown>,
  actual: unknown,
  path: PropertyKey[],
): Difference[] {
  return matchersIn(expected)
    .filter(({ key, value }) => !isMatch(key, value, actual))
    .map(({ key, value }) => ({
      path,
      message: `${describePath(path)} is ${show(actual)}, which is not ${describeMatcher(key, value)}`,
    }))
}

function isMatch(name: MatcherName, operand: unknown, actual: unknown): boolean {
  switch (name) {
    case '$contains':
      return contains(operand, actual)
    case '$matches':
      return typeof actual === 'string' && new RegExp(String(operand), 'u').test(actual)
    case '$between': {
      const [from, to] = entriesOf(operand)
      return typeof actual === 'number' && actual >= Number(from) && actual <= Number(to)
    }
    case '$absent':
      return (actual === undefined) === operand
    case '$anyOrder':
      return isInAnyOrder(entriesOf(operand), actual)
    case '$count':
      return Array.isArray(actual) && isLike(operand, actual.length)
    case '$not':
      return !isLike(operand, actual)
    default:
      return unreachable(name)
  }
}

/** Whether a value is as expected. */
export function isLike(expected: unknown, actual: unknown): boolean {
  return differencesIn(expected, actual).length === 0
}

function contains(operand: unknown, actual: unknown): boolean {
  if (typeof actual === 'string') return actual.includes(String(operand))
  const wanted: unknown[] = Array.isArray(operand) ? operand : [operand]
  return wanted.every((one) => entriesOf(actual).some((item) => isLike(one, item)))
}

function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whether each expected entry has an entry of its own, and none is left over. */
function isInAnyOrder(expected: unknown[], actual: unknown): boolean {
  if (!Array.isArray(actual) || actual.length !== expected.length) return false
  const left = [...entriesOf(actual)]
  // An entry that fits several expectations could be taken by the wrong one, so the choice can be taken back.
  const assign = (rest: unknown[]): boolean => {
    const [first, ...others] = rest
    if (rest.length === 0) return true
    return left.some((item, index) => {
      if (!isLike(first, item)) return false
      left.splice(index, 1)
      if (assign(others)) return true
      left.splice(index, 0, item)
      return false
    })
  }
  return assign(expected)
}

function describeMatcher(name: MatcherName, operand: unknown): string {
  switch (name) {
    case '$contains':
      return `something that contains ${show(operand)}`
    case '$matches':
      return `a match of /${String(operand)}/`
    case '$between':
      return `between ${Array.isArray(operand) ? operand.map(show).join(' and ') : ''}`
    case '$absent':
      return operand === true ? 'absent' : 'present'
    case '$anyOrder':
      return `in any order ${show(operand)}`
    case '$count':
      return `a list of ${show(operand)} entries`
    case '$not':
      return `other than ${show(operand)}`
    default:
      return unreachable(name)
  }
}

function difference(path: PropertyKey[], actual: unknown, expected: string): Difference {
  return {
    path,
    message: `${describePath(path)} is ${show(actual)}, not ${expected}`,
    found: { value: actual },
  }
}

function describePath(path: PropertyKey[]): string {
  return path.length === 0 ? 'the value' : `/${path.map(String).join('/')}`
}

/** Maximum number of characters of a value in a message. */
const maximalShown = 300

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > maximalShown ? `${text.slice(0, maximalShown)}…` : text
}
