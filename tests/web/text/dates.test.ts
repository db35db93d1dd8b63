import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jstText } from '../../../openapi/base/japan-time.ts'
import {
  dateText,
  shortDateTimeText,
  preciseTimeText,
  shortTimeText,
  timeText,
  yearAndMonth,
  yearText,
} from '../../../web/text/dates.ts'

const noto = Date.UTC(2024, 0, 1, 7, 10, 22)

// Requirements: ENTITY-11
test("an instant is shown in Japan's time", () => {
  expect(jstText(noto)).toBe('2024/01/01 16:10:22')
  expect(shortDateTimeText(noto)).toBe('2024/01/01 16:10')
  expect(shortTimeText(noto)).toBe('16:10')
  expect(dateText(noto)).toBe('2024/01/01(月)')
})

// Requirements: ENTITY-11
test('midnight in Japan is hour 00 of the next day', () => {
  const midnight = Date.UTC(2023, 11, 31, 15)

  expect(jstText(midnight)).toBe('2024/01/01 00:00:00')
  expect(yearText(midnight)).toBe('2024')
  expect(yearText(midnight - 1)).toBe('2023')
})

test("dates and times in the contract's formats are written as Intl writes them in Japanese", () => {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hourCycle: 'h23', ...options })
  const digits = { month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const dateTime = formatter({ year: 'numeric', ...digits, ...clock })
  const date = formatter({ year: 'numeric', ...digits, weekday: 'short' })
  const time = formatter({ ...clock, fractionalSecondDigits: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (at) => {
      expect(jstText(at)).toBe(dateTime.format(at))
      expect(dateText(at)).toBe(date.format(at))
      expect(preciseTimeText(at)).toBe(time.format(at))
      expect(timeText(at)).toBe(time.format(at).slice(0, -2))
      expect(`${yearText(at)}-`).toBe(yearAndMonth(at).slice(0, 5))
    }),
  )
})
