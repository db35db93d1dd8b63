import { expect, test } from 'vitest'
import { adminLoginSchema, loginSchema } from '../../../web/portal/open/login.tsx'

const valid = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
const userName = 'ユーザ名は4文字以上、16文字以下の半角英数字またはアンダーバーです'

test('a user name and a password are enough for a login', () => {
  expect(messages(valid)).toEqual([])
})

// Requirements: VALID-2
test.each([
  ['', 'ユーザ名を入力してください'],
  ['abc', userName],
  ['a'.repeat(17), userName],
  ['kanazawa-taro', userName],
])('the user name %j gets the error %s', (userId, message) => {
  expect(messages({ ...valid, userId })[0]).toBe(message)
})

// Requirements: VALID-5
test.each([
  ['', 'パスワードを入力してください'],
  ['Yure-24', 'パスワードは8文字以上で入力してください。'],
  ['Yure 2024!', 'パスワードに使用できない文字が含まれています。'],
  ['ゆれゆれゆれゆれ', 'パスワードに使用できない文字が含まれています。'],
])('the password %j gets the error %s', (password, message) => {
  expect(messages({ ...valid, password })[0]).toBe(message)
})

// Requirements: OPEN-5
test.each([
  ['', 'シリアル番号を入力してください'],
  ['170012', 'シリアル番号は7桁の数字です'],
  ['1700123', undefined],
])("an administrator's serial number %j gets the error %s", (terminalId, message) => {
  const result = adminLoginSchema.safeParse({ ...valid, terminalId })

  expect(result.error?.issues[0]?.message).toBe(message)
})

function messages(form: unknown): string[] {
  return loginSchema.safeParse(form).error?.issues.map(({ message }) => message) ?? []
}
