import { matchInTime } from './match-in-time.ts'
import { isRecord, ownValue } from '../../../openapi/base/records.ts'

/** Selects a value from a named root. If there is a pattern, its first group is the value. */
interface ValuePath {
  root: string
  steps: PathStep[]
  pattern?: RegExp | undefined
}

type PathStep = { kind: 'key'; key: string } | { kind: 'filter'; key: string; value: string }

const pathPattern = /^([^\s/]+)(?:\s+\/(.*)\/([imsu]*))?$/s
const stepPattern = /\.?([^.[\]=]+)|\[([\w-]+)=([^\]]*)\]/y

/** Parses a path such as `mails.last.text /([A-Z0-9]{24})/` or `terminals.1700123.connection`. */
export function parsePath(text: string): ValuePath | { error: string } {
  const [, path, source, flags] = pathPattern.exec(text.trim()) ?? []
  if (path === undefined) {
    return {
      error: 'must be a dotted path, optionally followed by a space and a /regular expression/',
    }
  }
  const steps = parseSteps(path)
  const [first, ...rest] = steps ?? []
  if (first?.kind !== 'key') return { error: `${path} is not a dotted path` }
  if (source === undefined) return { root: first.key, steps: rest }
  try {
    const groups = new RegExp(`${source}|`, flags).exec('')?.length ?? 0
    if (groups < 2) return { error: `/${source}/ needs a group: (…) around the text to save` }
    return { root: first.key, steps: rest, pattern: new RegExp(source, flags) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function parseSteps(path: string): PathStep[] | undefined {
  const steps: PathStep[] = []
  stepPattern.lastIndex = 0
  while (stepPattern.lastIndex < path.length) {
    const [, key, filterKey, value = ''] = stepPattern.exec(path) ?? []
    if (key !== undefined) steps.push({ kind: 'key', key })
    else if (filterKey !== undefined) steps.push({ kind: 'filter', key: filterKey, value })
    else return undefined
  }
  return steps
}

/** Returns a path as error messages show it. */
export function pathText(path: PropertyKey[]): string {
  return path.length === 0 ? 'the value' : path.map(String).join('.')
}

export type Selected = { value: unknown } | { error: string }

const nameFields = ['id', 'eqcode', 'terminalId', 'userId']

export function select(root: unknown, { root: rootName, steps, pattern }: ValuePath): Selected {
  let value = root
  let place = rootName
  for (const step of steps) {
    const next = step.kind === 'key' ? entryOf(value, step.key) : filtered(value, step)
    place += step.kind === 'key' ? `.${step.key}` : `[${step.key}=${step.value}]`
    if (next === undefined) return { error: `there is no ${place}` }
    value = next
  }
  if (!pattern) return { value }
  if (typeof value !== 'string') return { error: `${place} is ${kindOf(value)}, not a text` }
  const match = matchInTime(pattern, value)
  if (match === undefined) return { error: `${place}: ${String(pattern)} takes too long to match` }
  return match
    ? { value: match[1] ?? '' }
    : { error: `${place} does not match ${String(pattern)}: ${JSON.stringify(value)}` }
}

function entryOf(value: unknown, key: string): unknown {
  if (!Array.isArray(value)) return isRecord(value) ? ownValue(value, key) : undefined
  const list: unknown[] = value
  if (key === 'first') return list[0]
  if (key === 'last') return list.at(-1)
  const named = list.find(
    (entry) => isRecord(entry) && nameFields.some((field) => entry[field] === key),
  )
  return named ?? (/^\d+$/.test(key) ? list[Number(key)] : undefined)
}

function filtered(value: unknown, step: { key: string; value: string }): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const list: unknown[] = value
  return list.filter((entry) => isRecord(entry) && String(entry[step.key]) === step.value)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : isRecord(value) ? 'an object' : JSON.stringify(value)
}
