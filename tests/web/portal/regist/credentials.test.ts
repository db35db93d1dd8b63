import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { credentialsSchema } from '../../../../web/portal/regist/credentials.ts'

const valid = { terminalId: '1700456', initPassword: 'Wj90Pt56' }

test('the values on the label are accepted', () => {
  expect(messages({})).toEqual([])
})

// Requirements: VALID-12
test.each([
  ['terminalId', '', 'シリアル番号を入力してください'],
  ['terminalId', '170045', 'シリアル番号は7桁の数字です'],
  ['terminalId', '1800456', 'シリアル番号は17から始まる7桁の数字です'],
  ['initPassword', '', '登録コードを入力してください'],
  ['initPassword', 'Wj90Pt5', '登録コードは8桁の英数字です'],
  ['initPassword', 'Wj90Pt567', '登録コードは8桁の英数字です'],
  ['initPassword', 'Wj90-t56', '登録コードは8桁の英数字です'],
])('%s as %j gets the error %s', (field, value, message) => {
  expect(messages({ [field]: value })[0]).toBe(message)
})

function messages(change: object): string[] {
  const { error } = z.safeParse(credentialsSchema, { ...valid, ...change })
  return error?.issues.map(({ message }) => message) ?? []
}
