import * as z from 'zod/mini'
import { recordOf } from '../../../../openapi/base/records.ts'
import { isMailAddress, yesOrNo } from '../../../forms/rules.ts'
import { withoutBlanks } from '../../../forms/typed-text.ts'

const maxLength = 64
const tooLong = `${maxLength}文字以内で入力してください`
const short = z.string().check(z.maxLength(maxLength, tooLong))
const optionalMail = z.string().check(
  z.overwrite(withoutBlanks),
  z.maxLength(maxLength, tooLong),
  z.refine((text) => text === '' || isMailAddress(text), 'メールアドレスの形式が正しくありません'),
)
const choice = z.enum(yesOrNo.options, '必須項目です。')

export const additionalRecipients = ([1, 2, 3, 4, 5] as const).map(
  (number) => ({ userName: `userName${number}`, mailAddress: `mailAddress${number}` }) as const,
)

export const mailChoices = [
  { name: 'optionNoconnEnable', text: '切断・復旧のお知らせ' },
  { name: 'optionNormalEnable', text: '正常動作のお知らせ' },
  { name: 'alarmEew', text: '音声報知（緊急地震速報）' },
  { name: 'alarmEewCancel', text: '音声報知（緊急地震速報の取り消し）' },
  { name: 'alarmSeismic', text: '音声報知（端末の地震計）' },
  { name: 'alarmTsunami', text: '音声報知（津波）' },
  { name: 'alarmTest', text: '音声報知（テスト）' },
  { name: 'measSens', text: '地震計の計測結果' },
] as const

export const monitoringMailSchema = z.object({
  terminalName: short.check(z.minLength(1, '端末名称を入力してください')),
  userName: short.check(z.minLength(1, '受信ユーザ名を入力してください')),
  ...recordOf(
    additionalRecipients.flatMap(({ userName, mailAddress }) => [userName, mailAddress]),
    (name) => (name.startsWith('mail') ? optionalMail : short),
  ),
  ...recordOf(
    mailChoices.map(({ name }) => name),
    () => choice,
  ),
})

/** The form's values while the user types. An empty text means that the choice is not made yet. */
export type MonitoringMailTexts = typeof emptyMonitoringMail

export const emptyMonitoringMail = recordOf(z.keyof(monitoringMailSchema).options, () => '')
