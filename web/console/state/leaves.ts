import { isRecord } from '../../../openapi/base/records.ts'
import { timeText } from '../console-text.ts'

/** A value in the state that is not an object. `path` consists of the names of the objects around it, and its own name. */
export interface Leaf {
  path: readonly string[]
  value: unknown
}

export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (!isRecord(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inside]) => leavesOf(inside, [...path, name]))
}

/** Returns the text of a value. Names of times end in `At`, so a number with such a name is shown as a time. */
export function leafText({ path, value }: Leaf): string {
  if (typeof value === 'number' && path.at(-1)?.endsWith('At') === true) return timeText(value)
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')
}

/** Returns the texts of all values in a record. The keys are the paths, joined by dots. */
export function leafTexts(record: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(leavesOf(record).map((leaf) => [leaf.path.join('.'), leafText(leaf)]))
}
