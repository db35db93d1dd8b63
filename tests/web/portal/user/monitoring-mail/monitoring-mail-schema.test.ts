import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  additionalRecipients,
  mailChoices,
  monitoringMailSchema,
} from '../../../../../web/portal/user/monitoring-mail/monitoring-mail-form.ts'

const valid = {
  terminalName: '厨房の端末',
  userName: '珠洲そば',
  ...Object.fromEntries(
    additionalRecipients.flatMap((keys) => Object.values(keys).map((key) => [key, ''])),
  ),
  ...Object.fromEntries(mailChoices.map(({ name }) => [name, 'true'])),
}

// Requirements: VALID-27, VALID-28
test('terminal, user and all choices are required, and up to five more recipients are allowed', () => {
  expect(messages(valid)).toEqual([])
  expect(additionalRecipients).toHaveLength(5)
})

// Requirements: VALID-27, VALID-28, VALID-29, VALID-30
test.each([
  ['terminalName', '', '端末名称を入力してください'],
  ['terminalName', 'a'.repeat(65), '64文字以内で入力してください'],
  ['userName', '', '受信ユーザ名を入力してください'],
  ['userName', 'a'.repeat(65), '64文字以内で入力してください'],
  ['userName5', 'a'.repeat(65), '64文字以内で入力してください'],
  ['mailAddress1', 'soba', 'メールアドレスの形式が正しくありません'],
  ['mailAddress5', `${'a'.repeat(60)}@a.jp`, '64文字以内で入力してください'],
  ['alarmTest', undefined, '必須項目です。'],
  ['measSens', '', '必須項目です。'],
])('%s as %j gets the error %s', (field, value, message) => {
  expect(messages({ ...valid, [field]: value })).toEqual([message])
})

test.each([
  ['terminalName', 'a'.repeat(64)],
  ['userName3', ''],
  ['mailAddress2', `${'a'.repeat(59)}@a.jp`],
])('%s as %j is valid', (field, value) => {
  expect(messages({ ...valid, [field]: value })).toEqual([])
})

function messages(form: object): string[] {
  const { error } = z.safeParse(monitoringMailSchema, form)
  return error?.issues.map(({ message }) => message) ?? []
}
