import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onetimePasswordSchema } from '../../../../web/portal/otp/otp-login.tsx'

// Requirements: VALID-11
test.each([
  ['k3Vx9QmT7bLr2ZsP5wNc8YdF', undefined],
  ['', 'ワンタイムパスワードを入力してください'],
  ['k3Vx9QmT7bLr2ZsP5wNc8Yd', 'パスワードは24文字の英数字です。'],
  ['k3Vx9QmT7bLr2ZsP5wNc8YdF1', 'パスワードは24文字の英数字です。'],
  ['k3Vx9QmT7bLr2ZsP5wNc8Yd-', 'パスワードは24文字の英数字です。'],
])('the one-time password %j gets the error %s', (token, message) => {
  expect(z.safeParse(onetimePasswordSchema, { token }).error?.issues[0]?.message).toBe(message)
})
