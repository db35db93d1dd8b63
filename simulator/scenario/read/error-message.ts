import type { z } from 'zod'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { excerpt } from '../../../openapi/contract/printable.ts'

/** A rule that a scenario breaks, and where. */
export interface ErrorMessage {
  path: PropertyKey[]
  message: string
}

/** Marks an issue whose message says already what was found. */
export const completeMessage = { isComplete: true }

/** Maximum number of characters of a value in an error message. */
const maximalQuotation = 40

/**
 * Describes an issue of the schema: what was wanted, and what was found if the schema was told to report its input. For
 * a union it describes the issues of the branch that the value is meant for.
 */
export function toErrorMessages(issue: z.core.$ZodIssue): ErrorMessage[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is an unknown field' }))
  }
  if (issue.code === 'invalid_union') return unionMessages(issue)
  if (issue.code === 'invalid_type' && issue.message.startsWith(defaultMessage)) {
    return [{ path, message: typeMessage(issue) }]
  }
  const isComplete = issue.code === 'custom' && issue.params?.isComplete === true
  return [{ path, message: isComplete ? issue.message : withFound(issue.message, issue.input) }]
}

/** The beginning of a message that the schema did not set. */
const defaultMessage = 'Invalid input'

/** The schema's own message ends with the type that it received, even if it was not told to report its input. */
function typeMessage({ expected, message, input }: z.core.$ZodIssueInvalidType): string {
  const wanted = `must be ${names[expected] ?? expected}`
  const received = /received (\w+)$/.exec(message)?.[1] ?? ''
  if (received === 'undefined') return `is missing: ${wanted}`
  return input === undefined
    ? `${wanted}, not ${names[received] ?? received}`
    : withFound(wanted, input)
}

function withFound(message: string, input: unknown): string {
  return input === undefined ? message : `${message}, found ${found(input)}`
}

function found(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object' && input !== null) return 'an object'
  return excerpt(JSON.stringify(input) ?? String(input), maximalQuotation)
}

function unionMessages(issue: z.core.$ZodIssueInvalidUnion): ErrorMessage[] {
  const { path, errors, input } = issue
  if (errors.length === 0) return [{ path, message: discriminatorMessage(issue) }]
  // A branch for another type of value says nothing about this one.
  const fitting = errors.filter((branch) => !branch.some(isWrongType))
  const [closest] = fitting.toSorted((a, b) => distance(a) - distance(b))
  const hasOwnMessage = !issue.message.startsWith(defaultMessage)
  if (hasOwnMessage && (!closest || isUndecided(closest))) {
    return [{ path, message: withFound(issue.message, input) }]
  }
  if (closest) {
    return closest
      .flatMap(toErrorMessages)
      .map((inner) => ({ path: [...path, ...inner.path], message: inner.message }))
  }
  const wanted = [...new Set(errors.flatMap((branch) => branch.filter(isWrongType)).map(wantedOf))]
  return [{ path, message: withFound(`expected ${wanted.join(' or ')}`, input) }]
}

/** The message for a field, such as `verb`, that says which fields the object has. */
function discriminatorMessage(issue: z.core.$ZodIssueInvalidUnion): string {
  const { discriminator, input } = issue
  const options: unknown[] = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  const value = discriminator !== undefined && isRecord(input) ? input[discriminator] : undefined
  const message = `must be one of ${options.map(String).join(', ')}`
  return value === undefined ? `is missing: ${message}` : withFound(message, value)
}

/** Whether even the closest branch of a union lacks a field, or has none for one that the value has. */
function isUndecided(branch: z.core.$ZodIssue[]): boolean {
  return branch.some(
    ({ code, path, message }) =>
      code === 'unrecognized_keys' || (path.length === 1 && message.endsWith('received undefined')),
  )
}

/** Whether an issue is about the type of the whole value. */
function isWrongType(issue: z.core.$ZodIssue): boolean {
  return (
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  )
}

function wantedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    const isDefault = issue.message.startsWith(defaultMessage)
    return isDefault
      ? (names[issue.expected] ?? issue.expected)
      : issue.message.replace(/^must be /, '')
  }
  if (issue.code !== 'invalid_value') return issue.message
  return issue.values.map((value) => JSON.stringify(value) ?? String(value)).join(' or ')
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

// A branch with wrong values in its own fields is closer than one with other fields.
function distance(issues: z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 10 * issue.keys.length : 1),
    0,
  )
}
