import { expect, test } from 'vitest'
import { changeOf } from '../../../../openapi/conformance/checks/data/change-of.ts'

const at = 1_704_093_036_075
const hour = 3_600_000

test.each<[name: string, expected: unknown, found: unknown, change: string | undefined]>([
  ['equal values', at, at, undefined],
  ['UTC', at, at - 9 * hour, '9 hours earlier, as if UTC were read as Japan Standard Time'],
  ['Japan time', at, at + 9 * hour, '9 hours later, as if Japan Standard Time were read as UTC'],
  ['a day', at, at + 24 * hour, '24 hours later'],
  ['seconds', at, 1_704_093_036, 'divided by 1000'],
  ['microseconds', at, at * 1_000, 'multiplied by 1000'],
  ['whole seconds', at, 1_704_093_036_000, 'rounded to seconds'],
  ['whole minutes', at, 1_704_093_060_000, 'rounded to minutes'],
  ['fewer decimals', 35.12345, 35.123, 'rounded to 3 decimals'],
  ['no decimals', 35.98765, 35, 'rounded to 0 decimals'],
  ['another number', 4, 3, undefined],
  ['another form', 'か\u{3099}', 'が', 'normalised to NFC'],
  ['a part', '震'.repeat(45), '震'.repeat(15), 'cut after 15 characters (45 bytes)'],
  ['no blanks', ' 2階 ', '2階', 'without the blanks at its start or end'],
  [
    'a URL',
    '2001:db8::20',
    '[2001:db8::20]',
    'in square brackets, which an IPv6 address has only in a URL',
  ],
  ['a port', '192.168.1.20', '192.168.1.20:9090', 'with ":9090" added'],
  ['another text', '2階', '3階', undefined],
  [
    'a part of an object',
    { since: at, other: 1 },
    { since: at + 24 * hour, other: 1 },
    'since: 24 hours later',
  ],
])('%s', (_, expected, found, change) => {
  expect(changeOf(expected, found)).toBe(change)
})
