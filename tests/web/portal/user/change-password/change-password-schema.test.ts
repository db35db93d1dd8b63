import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePasswordSchema } from '../../../../../web/portal/user/change-password.tsx'

test('a valid password that is repeated correctly is accepted', () => {
  expect(issues('Kawaru+2024', 'Kawaru+2024')).toEqual([])
})

// Requirements: VALID-7
test('a repetition that differs gets an error', () => {
  expect(issues('Kawaru+2024', 'Kawaru+2025')).toEqual([
    ['passwordCheck', 'パスワードが一致していません。'],
  ])
})

test('an invalid password gets the error of its rule, even if repeated correctly', () => {
  expect(issues('short', 'short')).toEqual([
    ['password', 'パスワードは8文字以上で入力してください。'],
  ])
})

test('an empty repetition does not match', () => {
  expect(issues('Kawaru+2024', '')).toEqual([['passwordCheck', 'パスワードが一致していません。']])
})

function issues(password: string, passwordCheck: string) {
  const { error } = z.safeParse(changePasswordSchema, { password, passwordCheck })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
