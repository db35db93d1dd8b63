/** The matchers that may stand for a value, and what each of them means. */
export const matchers = {
  $contains: 'A text that contains this text, or a list with an entry like each of these.',
  $matches: 'A text that matches this regular expression.',
  $between: 'A number from the first to the second of these two.',
  $absent: 'true: the field is absent. false: it is present.',
  $anyOrder: 'A list with exactly these entries in any order.',
  $count: 'A list with so many entries: a number, or a matcher for it.',
  $first: 'A list whose first entry is like this.',
  $last: 'A list whose last entry is like this.',
  $each: 'A list whose entries are all like this. An empty list is not.',
  $where: 'Only the entries of the list that are like this count for the matchers beside it.',
  $not: 'A value that is not like this one.',
} as const

export type MatcherName = keyof typeof matchers

/** Whether an object is a matcher: all its keys begin with `$`. Several of them must all hold. */
export function isMatcher(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key.startsWith('$'))
}

/** The matchers of an object, without unknown ones. */
export function matchersIn(value: Record<string, unknown>): { key: MatcherName; value: unknown }[] {
  return Object.entries(value).flatMap(([key, operand]) =>
    isMatcherName(key) ? [{ key, value: operand }] : [],
  )
}

/** What is wrong with a matcher of an object, such as an unknown name. Undefined if nothing is. */
export function matcherError(all: Record<string, unknown>, name: string): string | undefined {
  if (!isMatcherName(name)) {
    return `is an unknown matcher. Known are ${Object.keys(matchers).join(', ')}`
  }
  if (name === '$where' && Object.keys(all).length === 1) {
    return 'says nothing alone. Add a matcher beside it, such as $count or $each'
  }
  const rule = operandRules[name]
  return rule === undefined || rule.isValid(all[name]) ? undefined : rule.message
}

const operandRules: Partial<
  Record<MatcherName, { isValid: (operand: unknown) => boolean; message: string }>
> = {
  $matches: { isValid: isPattern, message: 'must be a valid regular expression' },
  $between: { isValid: isRange, message: 'must be a list of two numbers, the lower one first' },
  $absent: { isValid: (operand) => typeof operand === 'boolean', message: 'must be true or false' },
  $anyOrder: { isValid: Array.isArray, message: 'must be a list' },
}

function isMatcherName(name: string): name is MatcherName {
  return Object.hasOwn(matchers, name)
}

function isPattern(operand: unknown): boolean {
  if (typeof operand !== 'string') return false
  try {
    return new RegExp(operand, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Whether a value is the operand of `$between`. The ends may contain `${…}`. */
function isRange(operand: unknown): boolean {
  if (!Array.isArray(operand) || operand.length !== 2) return false
  const ends: unknown[] = operand
  const [from, to] = ends
  if (typeof from === 'string' || typeof to === 'string') return true
  return typeof from === 'number' && typeof to === 'number' && from <= to
}
