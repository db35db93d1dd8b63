import { isRecord } from '../../../openapi/contract/is-record.ts'
import type { ListExpectation, TerminalListExpectation } from '../language/view-schema.ts'
import type { ResolvedExpectation } from '../scenario.ts'
import { type ViewName, viewNames } from '../values/roots.ts'
import { type Difference, differencesIn, isLike } from './differences.ts'
import { type ViewSource, viewOf } from './views.ts'

/** Compares what can be seen in a world with what an expectation says about it. */
export function compareViews(expect: ResolvedExpectation, source: ViewSource): Difference[] {
  return viewNames.flatMap((name) => {
    const expected = expect[name]
    if (expected === undefined) return []
    const actual = viewOf(name, source)
    if (name === 'drill' || name === 'centers') return differencesIn(expected, actual, [name])
    const all: unknown[] = Array.isArray(actual) ? actual : []
    return compareList(expected, select(name, all, expect), name)
  })
}

function select(name: ViewName, all: unknown[], expect: ResolvedExpectation): unknown[] {
  if (name === 'terminals') {
    const ids = new Set(expect.terminalIds)
    return all.filter((entry) => isRecord(entry) && ids.has(String(entry.terminalId)))
  }
  const expected = expect[name]
  const where = expected && 'where' in expected ? expected.where : undefined
  return where === undefined ? all : all.filter((entry) => isLike(where, entry))
}

function compareList(
  expected: ListExpectation | TerminalListExpectation | Record<string, unknown>,
  entries: unknown[],
  name: string,
): Difference[] {
  const { count, first, last, each, any, none } = expected
  return [
    ...(count === undefined ? [] : differencesIn(count, entries.length, [name, 'count'])),
    ...(first === undefined ? [] : differencesIn(first, entries[0], [name, 'first'])),
    ...(last === undefined ? [] : differencesIn(last, entries.at(-1), [name, 'last'])),
    ...(each === undefined ? [] : compareEach(each, entries, name)),
    ...(any === undefined || entries.some((entry) => isLike(any, entry))
      ? []
      : [lack(any, entries, name)]),
    ...(none === undefined ? [] : compareNone(none, entries, name)),
  ]
}

function compareEach(each: unknown, entries: unknown[], name: string): Difference[] {
  if (entries.length === 0) {
    return [{ path: [name, 'each'], message: `/${name} has no entry to compare` }]
  }
  return entries.flatMap((entry) =>
    differencesIn(each, entry, [name, 'each']).map(({ path, message }) => ({
      path,
      message: `${message} (${nameOf(entry)})`,
    })),
  )
}

function compareNone(none: unknown, entries: unknown[], name: string): Difference[] {
  return entries
    .filter((entry) => isLike(none, entry))
    .map((entry) => ({
      path: [name, 'none'],
      message: `/${name} has an entry like ${JSON.stringify(none)}: ${nameOf(entry)}`,
    }))
}

/** What the entry that comes closest lacks. */
function lack(any: unknown, entries: unknown[], name: string): Difference {
  const path = [name, 'any']
  const wanted = `/${name} has no entry like ${JSON.stringify(any)}`
  const [closest] = entries
    .map((entry) => ({ entry, found: differencesIn(any, entry) }))
    .toSorted((a, b) => a.found.length - b.found.length)
  if (!closest) return { path, message: `${wanted}: it is empty` }
  const reasons = closest.found.map(({ message }) => message).join('; ')
  return { path, message: `${wanted}. The closest is ${nameOf(closest.entry)}: ${reasons}` }
}

/** The fields that name an entry in a message. */
const nameFields = ['terminalId', 'userId', 'id', 'eqcode', 'index']

function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry)
  const field = nameFields.find((key) => entry[key] !== undefined)
  return field === undefined ? JSON.stringify(entry) : `${field} ${String(entry[field])}`
}
