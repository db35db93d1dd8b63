import * as z from 'zod/mini'
import { defaults } from '../../../../openapi/generated/limits.ts'
import type { Registration, TerminalCredentials } from '../../../api/registration.ts'
import { createDraft } from '../../../forms/draft.ts'
import { hasFields } from '../../../forms/has-fields.ts'
import { hour, sameHourMessage } from '../../../forms/hours.ts'
import { newPasswordShape, passwordsMatch } from '../../../forms/new-password.ts'
import { mailAddress, mailsDifferMessage, userName } from '../../../forms/rules.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import { isYes, yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import { rounded } from '../../../map/map.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { locationFields } from '../../location-form.ts'
import { paths } from '../../paths.ts'
import { credentialsSchema } from '../credentials.ts'

/** The registration form's values, as typed. All are strings. Those of step 1 are among them. */
export const registrationSchema = z
  .object({
    ...credentialsSchema.shape,
    userId: userName,
    ...newPasswordShape,
    mailAddress,
    mailAddressCheck: z.string(),
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

/** The form's initial values. */
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

/** The request body, for a user who has agreed to the terms. */
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

const passwordFields = ['password', 'passwordCheck'] as const

/** What is typed into step 2. Serial number and code are those of step 1. */
export const typedRegistration = createTypedValues<RegistrationValues>('userRegistration', [
  ...passwordFields,
  'terminalId',
  'initPassword',
])

/** The steps from step 2 to the finish page. */
export const registrationSteps: FlowSteps<RegistrationValues> = {
  draft: createDraft('userRegistration', registrationSchema, { secrets: passwordFields }),
  typed: typedRegistration,
  form: paths.userRegistration,
  finish: paths.userRegistrationFinish,
}
