import { expect, test } from 'vitest'
import { differencesIn } from '../../../simulator/scenario/expect/differences.ts'
import { errorOf, withTimeline } from './scenario-text.ts'

const status = (answer: string) => `as: kanazawa_taro, call: getTerminalStatus, answer: ${answer}`

/** Expectations that can never fail, or that fail for a different reason than their author intended. */
test.each([
  // A matcher that does not apply to the value
  [status('{ userId: { $where: { a: 1 }, $count: 0 } }'), '$where: applies to array'],
  [status('{ userId: { $not: { $first: k } } }'), '$first: applies to array'],
  [status('{ userId: { $not: { $count: 3 } } }'), '$count: applies to array'],
  [status('{ userId: { $not: { $between: [1, 2] } } }'), '$between: applies to integer or number'],
  [status('{ lat: { $not: { $matches: "36" } } }'), '$matches: applies to string'],
  [status('{ lat: { $contains: "36" } }'), '$contains: applies to string or array'],
  ['mails: { $each: { to: { $not: { $count: 1 } } } }', '$count: applies to array'],
  // Bounds that are strings
  [status('{ shakeCount: { $between: [0, "5"] } }'), 'must be a list of two numbers'],
  [
    status('{ lastAccessDate: { $not: { $between: [2024-02-01, 2024-02-02] } } }'),
    'must be a list of two numbers',
  ],
  // A name that does not exist
  [
    'journal: { $where: { operation: getTerminalStat }, $count: 0 }',
    'operation: is not a possible value',
  ],
  // Values that always match
  ['call: listNews, answer: {}', 'answer: expects nothing'],
  ['mails: { $contains: [] }', '$contains: is always true for an empty value'],
  ['mails: { $not: { $contains: {} } }', '$contains: is always true for an empty value'],
  ['terminals: { $each: {} }', '$each: is always true for an empty value'],
  ['mails: { $where: {}, $count: 0 }', '$where: is always true for an empty value'],
  [status('{ userId: { $contains: "" } }'), '$contains: is always true for an empty value'],
  [status('{ userId: { $matches: "" } }'), '$matches: is always true for an empty value'],
])('the expectation { %s } is refused', (expectation, message) => {
  expect(errorOf(withTimeline(`- { at: +1m, expect: { ${expectation} } }`))).toContain(message)
})

test.each([
  [{ $not: { $between: [1, 2] } }, 'a text'],
  [{ $not: { $matches: 'a' } }, 36.5],
  [{ $not: { $count: 3 } }, 'a text'],
  [{ $not: { $first: 'a' } }, undefined],
  [{ $where: { a: 1 }, $count: 0 }, 'a text'],
  [{ $where: { a: 1 }, $not: { $count: 1 } }, undefined],
])('%o does not match %o, which it does not apply to', (expected, actual) => {
  expect(differencesIn(expected, actual)).not.toEqual([])
})

test('a fault that omits a field that no response has is rejected', () => {
  const fault = (field: string) =>
    withTimeline(
      `- { at: +1m, do: { verb: fault, operationId: listNews, effect: { kind: omit, fields: [${field}] } } }`,
    )
  expect(errorOf(fault('newz'))).toContain(
    'No response of listNews has the field newz (known: news,',
  )
  expect(errorOf(fault('publishedAt'))).toBe('none')
})
