import * as z from 'zod/mini'
import { isMailAddress, yesOrNo } from '../../../forms/rules.ts'
import { withoutBlanks } from '../../../forms/typed-text.ts'

const maxLength = 64
const tooLong = `${maxLength}文字以内で入力してください`
const short = z.string().check(z.maxLength(maxLength, tooLong))
const mailAddress = z.string().check(
  z.overwrite(withoutBlanks),
  z.maxLength(maxLength, tooLong),
  z.refine((text) => text === '' || isMailAddress(text), 'メールアドレスの形式が正しくありません'),
)
const choice = z.enum(yesOrNo.options, '必須項目です。')

export const monitoringMailSchema = z.object({
  terminalName: short.check(z.minLength(1, '端末名称を入力してください')),
  userName: short.check(z.minLength(1, '受信ユーザ名を入力してください')),
  userName1: short,
  mailAddress1: mailAddress,
  userName2: short,
  mailAddress2: mailAddress,
  userName3: short,
  mailAddress3: mailAddress,
  userName4: short,
  mailAddress4: mailAddress,
  userName5: short,
  mailAddress5: mailAddress,
  optionNoconnEnable: choice,
  optionNormalEnable: choice,
  alarmEew: choice,
  alarmEewCancel: choice,
  alarmSeismic: choice,
  alarmTsunami: choice,
  alarmTest: choice,
  measSens: choice,
})

type MonitoringMailValues = z.infer<typeof monitoringMailSchema>

const fieldNames = z.keyof(monitoringMailSchema)
const texts = z.record(fieldNames, z.string())

/** The form's values while the user types. An empty text means that the choice is not made yet. */
export type MonitoringMailTexts = z.infer<typeof texts>

export const additionalRecipients = [
  { userName: 'userName1', mailAddress: 'mailAddress1' },
  { userName: 'userName2', mailAddress: 'mailAddress2' },
  { userName: 'userName3', mailAddress: 'mailAddress3' },
  { userName: 'userName4', mailAddress: 'mailAddress4' },
  { userName: 'userName5', mailAddress: 'mailAddress5' },
] as const

export const mailChoices = [
  { name: 'optionNoconnEnable', text: '切断・復旧のお知らせ' },
  { name: 'optionNormalEnable', text: '正常動作のお知らせ' },
  { name: 'alarmEew', text: '音声報知（緊急地震速報）' },
  { name: 'alarmEewCancel', text: '音声報知（緊急地震速報の取り消し）' },
  { name: 'alarmSeismic', text: '音声報知（端末の地震計）' },
  { name: 'alarmTsunami', text: '音声報知（津波）' },
  { name: 'alarmTest', text: '音声報知（テスト）' },
  { name: 'measSens', text: '地震計の計測結果' },
] as const satisfies readonly { name: keyof MonitoringMailValues; text: string }[]

export const emptyMonitoringMail = z.parse(
  texts,
  Object.fromEntries(fieldNames.options.map((name) => [name, ''])),
)
