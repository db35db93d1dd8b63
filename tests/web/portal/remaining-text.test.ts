import { expect, test } from 'vitest'
import { remainingText } from '../../../web/portal/remaining-text.ts'

// Requirements: USER-14, USER-82
test.for([
  [4.2, '（残り約5分）'],
  [60, '（残り約1時間）'],
  [125, '（残り約2時間5分）'],
  [24 * 60, '（残り約1日）'],
  [6 * 24 * 60 + 400, '（残り約6日7時間）'],
] as const)('%s minutes are left: %s', ([minutes, text]) => {
  expect(remainingText(minutes * 60_000)).toBe(text)
})
