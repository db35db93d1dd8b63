import { choices } from '../../../openapi/base/did-you-mean.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { hasTemplate } from '../values/template.ts'

/** The matchers that can replace a value, with their descriptions for editors. */
export const matchers = {
  $contains: 'A text that contains this text, or a list with an entry like each of these.',
  $matches: 'A text that matches this regular expression.',
  $between: 'A number from the first to the second of these two.',
  $absent: 'true: the field is absent. false: it is present.',
  $anyOrder: 'A list with exactly these entries in any order.',
  $count: 'A list with this number of entries: a number, or a matcher for it.',
  $first: 'A list whose first entry is like this.',
  $last: 'A list whose last entry is like this.',
  $each: 'A list whose entries are all like this. An empty list does not match.',
  $where: 'Limits the matchers beside it to the entries of the list that are like this.',
  $not: 'A value that is not like this one.',
} as const

export type MatcherName = keyof typeof matchers

/** Whether an expected object is a matcher: all its keys begin with `$`. A value must match all keys. */
export function isMatcher(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key.startsWith('$'))
}

/** Returns the matchers in an object. Skips unknown matchers. */
export function matchersIn(value: Record<string, unknown>): { key: MatcherName; value: unknown }[] {
  return Object.entries(value).flatMap(([key, operand]) =>
    isMatcherName(key) ? [{ key, value: operand }] : [],
  )
}

/** Finds unknown and invalid matchers, and values that expect nothing. */
export function invalidMatchers(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; message: string }[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => invalidMatchers(entry, [...path, index]))
  }
  if (!isRecord(value)) return []
  if (isEmpty(value)) return [{ path, message: 'expects nothing. Write a field or a matcher' }]
  const isAll = isMatcher(value)
  return Object.entries(value).flatMap(([key, operand]) => {
    const isField = !isAll && !key.startsWith('$')
    const message = isAll ? matcherError(value, key) : "a matcher can't be combined with fields"
    return isField || message === undefined
      ? invalidMatchers(operand, [...path, key])
      : [{ path: [...path, key], message }]
  })
}

/** Returns what is wrong with a matcher. Undefined if the matcher is valid. */
function matcherError(all: Record<string, unknown>, name: string): string | undefined {
  if (!isMatcherName(name)) {
    return `is an unknown matcher ${choices(name, Object.keys(matchers))}`
  }
  if (name === '$where' && Object.keys(all).length === 1) {
    return 'has no effect alone. Add a matcher such as $count or $each beside it'
  }
  const rule = operandRules[name]
  if (rule !== undefined && !rule.isValid(all[name])) return rule.message
  return isEmpty(all[name]) && !mayBeEmpty.has(name)
    ? 'is always true for an empty value. Write what is expected'
    : undefined
}

/** Matchers that can fail even if their operand is empty. With an empty operand, any other matcher would match everything. */
const mayBeEmpty = new Set<MatcherName>(['$anyOrder', '$not'])

/** Whether every actual value matches, because nothing is expected. */
function isEmpty(expected: unknown): boolean {
  if (typeof expected === 'string' || Array.isArray(expected)) return expected.length === 0
  return isRecord(expected) && Object.keys(expected).length === 0
}

const operandRules: Partial<
  Record<MatcherName, { isValid: (operand: unknown) => boolean; message: string }>
> = {
  $matches: { isValid: isPattern, message: 'must be a valid regular expression' },
  $between: { isValid: isRange, message: 'must be a list of two numbers, the lower one first' },
  $absent: { isValid: (operand) => typeof operand === 'boolean', message: 'must be true or false' },
  $anyOrder: { isValid: Array.isArray, message: 'must be a list' },
  $count: {
    isValid: isCount,
    message: 'must be a number of entries, or $between or $not with numbers',
  },
}

/** The types of values that a matcher applies to. All types if it is not listed. */
export const matcherTypes: Partial<Record<MatcherName, readonly string[]>> = {
  $contains: ['string', 'array'],
  $matches: ['string'],
  $between: ['integer', 'number'],
  $anyOrder: ['array'],
  $count: ['array'],
  $first: ['array'],
  $last: ['array'],
  $each: ['array'],
  $where: ['array'],
}

function isMatcherName(name: string): name is MatcherName {
  return Object.hasOwn(matchers, name)
}

/** Whether an operand is a number of entries, or a matcher for such a number. */
function isCount(operand: unknown): boolean {
  if (hasTemplate(operand)) return true
  if (!isRecord(operand)) return Number.isInteger(operand) && Number(operand) >= 0
  const { $between: range = [0, 0], $not: other = 0, ...others } = operand
  const isKnown = Object.keys(others).length === 0 && isRange(range)
  return isKnown && [range, other].flat().every(isCount)
}

function isPattern(operand: unknown): boolean {
  if (typeof operand !== 'string') return false
  try {
    return new RegExp(operand, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Whether an operand is a range. Its bounds can be `${…}`. */
function isRange(operand: unknown): boolean {
  if (!Array.isArray(operand) || operand.length !== 2) return false
  const ends: unknown[] = operand
  const [from, to] = ends
  if (hasTemplate(from) || hasTemplate(to)) return true
  return typeof from === 'number' && typeof to === 'number' && from <= to
}
