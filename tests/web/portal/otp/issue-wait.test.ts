import { expect, test } from 'vitest'
import { issueLabel, issueWaitS } from '../../../../web/portal/otp/issue-password.tsx'

// Requirements: OTP-9, OTP-10
test.each([
  ['before the first issue', undefined, false, 'ワンタイムパスワードを発行する'],
  ['from the click to the response', 15, true, '送信中です'],
  ['until a late response', 0, true, '送信中です'],
  ['after the response, with the rest of the wait', 11, false, '再発行まで11秒'],
  ['after the wait', 0, false, '再発行する'],
])('the button says %s what it does or waits for', (_, waitS, isSending, label) => {
  expect(issueLabel(waitS, isSending)).toBe(label)
})

// Requirements: OTP-9
test('a password can be issued again 15 seconds after the click', () => {
  expect([0, 4.2, 14.5, 15, 20].map(issueWaitS)).toEqual([15, 11, 1, 0, 0])
})
