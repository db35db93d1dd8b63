import { expect, test } from 'vitest'
import { dateText, dateTimeText, yearText } from '../../../web/text/dates.ts'

const noto = Date.UTC(2024, 0, 1, 7, 10, 22)

test("an instant is shown in Japan's time", () => {
  expect(dateTimeText(noto)).toBe('2024/01/01 16:10:22')
  expect(dateText(noto)).toBe('2024年1月1日(月)')
})

test('midnight in Japan is hour 00 of the next day', () => {
  const midnight = Date.UTC(2023, 11, 31, 15)

  expect(dateTimeText(midnight)).toBe('2024/01/01 00:00:00')
  expect(yearText(midnight)).toBe('2024')
  expect(yearText(midnight - 1)).toBe('2023')
})
