import { expect, test } from 'vitest'
import { isDrillDay } from '../../../../web/portal/alarm/drill-strip.tsx'

const at = (text: string) => Date.parse(`${text}+09:00`)

// Requirements: USER-82
test.for([
  ['the day before', '2024-02-14T23:59:59', '2024-02-15T10:00:00', false],
  ['at midnight in Japan', '2024-02-15T00:00:00', '2024-02-15T10:00:00', true],
  ['an hour after it', '2024-02-15T11:00:00', '2024-02-15T10:00:00', true],
  ['later', '2024-02-15T11:00:01', '2024-02-15T10:00:00', false],
  ['after midnight, if it was late', '2024-02-16T00:15:00', '2024-02-15T23:30:00', true],
] as const)('the strip of the drill: %s', ([, now, training, isShown]) => {
  expect(isDrillDay({ trainingDate: at(training) }, at(now))).toBe(isShown)
})
