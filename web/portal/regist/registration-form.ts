import * as z from 'zod/mini'
import { defaults } from '../../../openapi/generated/limits.ts'
import type { Registration, TerminalCredentials } from '../../api/registration.ts'
import {
  hasFields,
  isYes,
  locationFields,
  mailAddress,
  mailsDifferMessage,
  newPasswordShape,
  passwordsMatch,
  userName,
  yesOrNo,
  yesOrNoText,
} from '../../forms/rules.ts'
import { withoutBlanks } from '../../forms/typed-text.ts'
import { hour, hoursText, sameHourMessage } from '../../forms/hours.ts'
import { refuseSea } from '../../map/place-name.ts'
import { rounded } from '../../map/map.ts'
import { choiceText, receiveChoices, sendingChoices } from '../../text/choices.ts'
import { createFlow } from '../flow/flow.ts'
import { credentialsSchema } from './credentials.ts'

export const registrationSchema = z
  .object({
    ...credentialsSchema.shape,
    userId: userName,
    ...newPasswordShape,
    mailAddress,
    mailAddressCheck: z.string().check(z.overwrite(withoutBlanks)),
    isUserConnMailEnabled: yesOrNo,
    firmwareSince: hour,
    firmwareUntil: hour,
    tsunamiEnabled: yesOrNo,
    tsunamiAreaCode: z.string(),
    tsunamiAreaName: z.string(),
    eruptionEnabled: yesOrNo,
    ...locationFields,
  })
  .check(
    z.refine((form) => form.userId !== form.terminalId, {
      path: ['userId'],
      message: 'シリアル番号と同じユーザ名は使用できません。',
      when: hasFields,
    }),
    passwordsMatch,
    z.refine((form) => form.mailAddress === form.mailAddressCheck, {
      path: ['mailAddressCheck'],
      message: mailsDifferMessage,
      when: hasFields,
    }),
    z.refine((form) => form.firmwareSince !== form.firmwareUntil, {
      path: ['firmwareUntil'],
      message: sameHourMessage,
      when: hasFields,
    }),
    z.refine((form) => form.tsunamiEnabled !== 'true' || form.tsunamiAreaCode !== '', {
      path: ['tsunamiAreaCode'],
      message: '津波予報区を選択してください。',
      when: hasFields,
    }),
  )

export type RegistrationValues = z.infer<typeof registrationSchema>

export function emptyRegistration(credentials: TerminalCredentials): RegistrationValues {
  return {
    ...credentials,
    userId: '',
    password: '',
    passwordCheck: '',
    mailAddress: '',
    mailAddressCheck: '',
    isUserConnMailEnabled: yesOrNoText(defaults.Registration.isUserConnMailEnabled),
    firmwareSince: defaults.Registration.firmwareSince.slice(0, 2),
    firmwareUntil: defaults.Registration.firmwareUntil.slice(0, 2),
    tsunamiEnabled: yesOrNoText(defaults.Registration.tsunamiEnabled),
    tsunamiAreaCode: '',
    tsunamiAreaName: '',
    eruptionEnabled: yesOrNoText(defaults.Registration.eruptionEnabled),
    lat: '',
    lng: '',
    floor: '',
    memo: '',
  }
}

/** Returns the request body. The page sends it only after the user has agreed to the terms, so it always says that they agreed. */
export function toRegistration(values: RegistrationValues): Registration {
  const { tsunamiAreaCode, tsunamiAreaName, memo } = values
  const tsunamiEnabled = isYes(values.tsunamiEnabled)
  return {
    terminalId: values.terminalId,
    initPassword: values.initPassword,
    userId: values.userId,
    password: values.password,
    mailAddress: values.mailAddress,
    isUserConnMailEnabled: isYes(values.isUserConnMailEnabled),
    firmwareSince: `${values.firmwareSince}:00:00`,
    firmwareUntil: `${values.firmwareUntil}:00:00`,
    tsunamiEnabled,
    ...(tsunamiEnabled && { tsunamiAreaCode, tsunamiAreaName }),
    eruptionEnabled: isYes(values.eruptionEnabled),
    ...rounded({ lat: Number(values.lat), lng: Number(values.lng) }),
    floor: values.floor,
    ...(memo !== '' && { memo }),
    agreed: true,
  }
}

export const registrationFlow = createFlow('userRegistration', registrationSchema, {
  secrets: ['password', 'passwordCheck'],
  refuse: refuseSea,
})

export function registrationItems(values: RegistrationValues) {
  const isTsunamiReceived = isYes(values.tsunamiEnabled)
  return [
    { term: 'シリアル番号', description: values.terminalId },
    { term: '登録コード', description: values.initPassword },
    { term: 'ユーザ名', description: values.userId },
    { term: 'パスワード', description: '（表示しません）' },
    { term: 'メールアドレス', description: values.mailAddress },
    {
      term: '接続断の通知メール',
      description: choiceText(sendingChoices, values.isUserConnMailEnabled),
    },
    {
      term: 'ファームウェアの更新時間帯',
      description: hoursText(values.firmwareSince, values.firmwareUntil),
    },
    { term: '津波情報', description: choiceText(receiveChoices, values.tsunamiEnabled) },
    ...(isTsunamiReceived ? [{ term: '津波予報区', description: values.tsunamiAreaName }] : []),
    { term: '噴火情報', description: choiceText(receiveChoices, values.eruptionEnabled) },
    { term: '北緯', description: `${values.lat}度` },
    { term: '東経', description: `${values.lng}度` },
    { term: '設置階', description: values.floor },
    { term: 'メモ', description: values.memo || '―' },
  ]
}
