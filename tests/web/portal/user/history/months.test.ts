import { expect, test } from 'vitest'
import {
  endsBefore,
  eventsIn,
  historyMonths,
  loadMonth,
  monthOf,
} from '../../../../../web/portal/user/history/months.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)
const event = (eqcode: string, text: string) => ({
  eqcode,
  eewReceiveTime: at(text),
  alert: false,
  lgAlert: false,
})

// Requirements: USER-64
test('the months cover the last 180 days in Japan, newest first', () => {
  expect(historyMonths(at('2024-01-01T00:00:00'))).toEqual([
    '2024-01',
    '2023-12',
    '2023-11',
    '2023-10',
    '2023-09',
    '2023-08',
    '2023-07',
  ])
})

test.each([
  ['month=2024-01', '2024-01'],
  ['month=2024-13', undefined],
  ['month=2024-1', undefined],
  ['', undefined],
])('the query %j has the month %s', (search, month) => {
  expect(monthOf(new URLSearchParams(search))).toBe(month)
})

test("a month's events are from its first to its last second in Japan", () => {
  const events = [
    event('3', '2024-02-01T00:00:00'),
    event('2', '2024-01-31T23:59:59'),
    event('1', '2024-01-01T00:00:00'),
    event('0', '2023-12-31T23:59:59'),
  ]
  expect(eventsIn('2024-01', events).map(({ eqcode }) => eqcode)).toEqual(['2', '1'])
  expect(endsBefore('2024-01', events)).toBe(true)
  expect(endsBefore('2023-12', events)).toBe(false)
})

// Requirements: USER-64, LIMIT-16
test.each([1, 20, 100])(
  'a month is complete if the server returns at most %i events',
  async (limit) => {
    const all = Array.from({ length: 70 }, (_, index) => event(`${index}`, '2024-01-15T00:00:00'))
    const older = event('older', '2023-12-31T00:00:00')
    const read = (offset: number) =>
      Promise.resolve({
        terminalEqSummaryItems: [...all, older].slice(offset, offset + limit),
        count: 71,
        limit,
        offset,
      })
    expect(await loadMonth('2024-01', read)).toHaveLength(70)
    expect(await loadMonth('2023-12', read)).toEqual([older])
  },
)

// Requirements: USER-64
test('a server that ignores the offset does not cause endless requests', async () => {
  const page = [event('1', '2024-01-15T00:00:00')]
  let requests = 0
  const read = () => {
    requests += 1
    return Promise.resolve({ terminalEqSummaryItems: page, count: 1_000, limit: 1, offset: 0 })
  }
  expect(await loadMonth('2024-01', read)).toEqual(page)
  expect(requests).toBe(2)
})
