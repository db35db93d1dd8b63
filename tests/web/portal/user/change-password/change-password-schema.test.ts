import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePasswordSchema } from '../../../../../web/portal/user/change-password/change-password-schema.ts'

test('a good password typed twice is taken', () => {
  expect(issues('Kawaru+2024', 'Kawaru+2024')).toEqual([])
})

test('a repetition that differs is told so', () => {
  expect(issues('Kawaru+2024', 'Kawaru+2025')).toEqual([
    ['passwordCheck', 'パスワードが一致していません。'],
  ])
})

test('a password against the rules is told which, even when it was typed twice', () => {
  expect(issues('short', 'short')).toEqual([
    ['password', 'パスワードは8文字以上で入力してください。'],
  ])
})

test('a repetition that is still missing does not match', () => {
  expect(issues('Kawaru+2024', '')).toEqual([['passwordCheck', 'パスワードが一致していません。']])
})

function issues(password: string, passwordCheck: string) {
  const { error } = z.safeParse(changePasswordSchema, { password, passwordCheck })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
