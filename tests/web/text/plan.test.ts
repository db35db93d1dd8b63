import { expect, test } from 'vitest'
import { planText } from '../../../web/portal/user/term-status/term-status.tsx'

// Requirements: USER-19
test.each([
  ['special', 'スペシャル'],
  ['Basic plan', 'ベーシック'],
  ['lite', 'ライト'],
  ['platinum', 'ライト'],
  [undefined, 'ライト'],
])('the plan %s reads %s', (planName, text) => {
  expect(planText(planName)).toBe(text)
})
