import { expect, test } from 'vitest'
import { eruptionLevel, eruptionReport, tsunamiLevel } from '../../../web/text/alert-levels.ts'

// Requirements: STATE-25
test.each([
  [5, '特別警報（大津波警報）'],
  [4, '津波警報'],
  [3, '津波注意報'],
  [2, '津波予報'],
  [1, '解除'],
  [0, '発表なし'],
  [6, '発表なし'],
])('tsunami level %i reads %s', (level, text) => {
  expect(tsunamiLevel(level).text).toBe(text)
})

// Requirements: STATE-27
test.each([
  [4, '噴火特別警報'],
  [3, '噴火警報'],
  [2, '噴火予報'],
  [1, '解除'],
  [0, '発表なし'],
])('eruption level %i reads %s', (level, text) => {
  expect(eruptionLevel(level).text).toBe(text)
})

// Requirements: STATE-28
test('a flash report has the emphasis of the highest warning', () => {
  expect(eruptionReport.emphasis).toBe(eruptionLevel(4).emphasis)
})
