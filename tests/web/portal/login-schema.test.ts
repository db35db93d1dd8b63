import { expect, test } from 'vitest'
import { adminLoginSchema, loginSchema } from '../../../web/portal/open/login.tsx'

const valid = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

test('a login is sent without surrounding spaces', () => {
  expect(loginSchema.safeParse({ ...valid, userId: ' kanazawa_taro' })).toEqual({ data: valid })
})

// Requirements: OPEN-5
test('each field of a login gets the message of its first broken rule', () => {
  const { error } = adminLoginSchema.safeParse({ userId: '', password: 'Yure-24' })
  expect(error?.issues).toEqual([
    { path: ['userId'], message: 'ユーザ名を入力してください' },
    { path: ['password'], message: 'パスワードは8文字以上で入力してください。' },
    { path: ['terminalId'], message: 'シリアル番号を入力してください' },
  ])
})
