import { z } from 'zod'
import { didYouMean } from '../../../openapi/base/did-you-mean.ts'
import { memberOf } from '../../../openapi/contract/json-pointer.ts'
import { excerpt } from '../../../openapi/base/printable.ts'

/** The message has one error per line. It quotes little text, because the file might not be a scenario. */
export class ScenarioError extends Error {
  override name = 'ScenarioError'
}

export interface ErrorMessage {
  path: PropertyKey[]
  message: string
}

export function errorIf(isBroken: boolean, path: PropertyKey[], message: string): ErrorMessage[] {
  return isBroken ? [{ path, message }] : []
}

/** Prefixes the paths of errors, which are then relative to the containing value. */
export function under(start: PropertyKey[], errors: ErrorMessage[]): ErrorMessage[] {
  return errors.map(({ path, message }) => ({ path: [...start, ...path], message }))
}

/** Maximum number of characters of a name or value in an error message. */
export const maxQuotation = 40

/** The known keys of an object, by the list of its unknown keys in a zod issue. The issue itself lacks the known keys. */
const knownKeys = new WeakMap<string[], string[]>()

/** Sets messages for schemas that have none. A union gets none, because the messages of its branches are more specific. */
z.config({
  customError(issue) {
    if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject) {
      knownKeys.set(issue.keys, Object.keys(issue.inst.shape))
    }
    if (issue.code === 'invalid_union') return ''
    if (issue.code === 'too_big')
      return sized(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum)
    if (issue.code === 'too_small')
      return sized(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum)
    if (issue.code === 'invalid_format')
      return issue.format === 'regex'
        ? `must match ${issue.pattern}`
        : `must be a valid ${issue.format}`
    if (issue.code === 'invalid_key') return issue.issues[0]?.message
    if (issue.code === 'invalid_value') return `must be ${listed(issue.values)}`
    if (issue.code !== 'invalid_type') return undefined
    return `must be ${names[issue.expected] ?? issue.expected}`
  },
})

function sized(origin: string, limit: string, size: number | bigint): string {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  if (origin === 'number' || origin === 'int') return `must be ${limit} ${size}`
  return `must have ${limit} ${size} ${Number(size) === 1 ? one : many}`
}

/** Converts issues to messages. For a union, describes the closest branch. `value` is the input of the schema. */
export function toErrorMessages(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): ErrorMessage[] {
  return issues.flatMap((issue) => messagesOf(issue, valueAt(value, issue.path)))
}

function messagesOf(issue: z.core.$ZodIssue, value: unknown): ErrorMessage[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys.get(issue.keys) ?? []
    return issue.keys.map((key) => {
      const [character] = /[：　，]/.exec(key) ?? []
      const message =
        character === undefined
          ? withNearest('is an unknown field', key, known)
          : fullWidthMessage(character)
      return { path: [...path, key], message }
    })
  }
  if (issue.code === 'invalid_union') return unionMessages(issue, value)
  const known = issue.code === 'invalid_value' ? issue.values.map(String) : []
  return [{ path, message: withFound(issue.message, value, known) }]
}

export function fullWidthMessage(character: string): string {
  return `has the full-width character "${character}". Write "${character.normalize('NFKC')}"`
}

export function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((here, key) => memberOf(here, String(key)), root)
}

function withFound(message: string, value: unknown, known: readonly string[] = []): string {
  if (value === undefined) return message.replace(/^must be/, 'is missing: $&')
  const text = `${message}, found ${found(value)}`
  return typeof value === 'string' ? withNearest(text, value, known) : text
}

function withNearest(message: string, given: string, known: readonly string[]): string {
  const nearest = didYouMean(given, known)
  return nearest === '' ? message : `${message}.${nearest}`
}

function found(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object' && input !== null) return 'an object'
  if (input === Infinity) return 'a number that is too large. A text such as 1e234567 needs quotes'
  return excerpt(JSON.stringify(input) ?? String(input), maxQuotation)
}

function unionMessages(issue: z.core.$ZodIssueInvalidUnion, value: unknown): ErrorMessage[] {
  const { path, errors } = issue
  if (errors.length === 0) return [{ path, message: discriminatorMessage(issue, value) }]
  // A branch for another type of value gives no useful message.
  const fitting = errors.filter((branch) => !branch.some(isWrongType))
  const [closest] = fitting.toSorted((a, b) => distance(a) - distance(b))
  if (issue.message !== '' && (!closest || (fitting.length > 1 && isUndecided(closest, value)))) {
    return [{ path, message: withFound(issue.message, value) }]
  }
  if (closest) return under(path, toErrorMessages(closest, value))
  const wrong = errors.flatMap((branch) => branch.filter(isWrongType))
  const wanted = `must be ${[...new Set(wrong.map(expectedOf))].join(' or ')}`
  return [{ path, message: withFound(wanted, value) }]
}

/** Returns the message for the field that determines the object's other fields, such as `verb`. */
function discriminatorMessage(issue: z.core.$ZodIssueInvalidUnion, value: unknown): string {
  const options: unknown[] = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  const known = options.map(String)
  return withFound(`must be one of ${known.join(', ')}`, value, known)
}

/** Whether it is unclear which branch of a union is meant: even the closest one lacks a field or does not allow a given one. */
function isUndecided(branch: z.core.$ZodIssue[], value: unknown): boolean {
  return branch.some(
    ({ code, path }) =>
      code === 'unrecognized_keys' || (path.length === 1 && valueAt(value, path) === undefined),
  )
}

function isWrongType(issue: z.core.$ZodIssue): boolean {
  return (
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  )
}

function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_value') return issue.message.replace(/^must be /, '')
  return listed(issue.values)
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value) ?? String(value)).join(' or ')
}

const names: Partial<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  boolean: 'true or false',
  null: 'null',
}

// Unknown fields count more than invalid values, because a value with unknown fields is probably meant for another branch.
function distance(issues: z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 10 * issue.keys.length : 1),
    0,
  )
}
