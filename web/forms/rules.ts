import * as z from 'zod/mini'
import { limits } from '../../openapi/generated/limits.ts'
import { passwordRules, serialNumberRules, userNameRules } from './credential-rules.ts'
import type { TextRules } from './form-schema.ts'
import { parseDegrees, roundDegrees, withoutBlanks } from './typed-text.ts'

// Rules of single fields, with the messages of the specification and the limits of the contract.

const textOf = ({ correct, rules }: TextRules) =>
  z
    .string()
    .check(
      z.overwrite(correct),
      ...rules.map(([holds, message]) => z.refine<string>(holds, message)),
    )

/** The terminal's serial number. */
export const serialNumber = textOf(serialNumberRules)

/** The user name at login. */
export const userName = textOf(userNameRules)

/** A current or new password. */
export const password = textOf(passwordRules)

/** The one-time password for the terminal's settings page. */
export const onetimePassword = z
  .string()
  .check(
    z.overwrite(withoutBlanks),
    z.minLength(1, 'ワンタイムパスワードを入力してください'),
    z.regex(new RegExp(limits.OnetimePassword.pattern), 'パスワードは24文字の英数字です。'),
  )

/** The registration code on the terminal's label. */
export const registrationCode = z
  .string()
  .check(
    z.overwrite(withoutBlanks),
    z.minLength(1, '登録コードを入力してください'),
    z.regex(new RegExp(limits.RegistrationCode.pattern), '登録コードは8桁の英数字です'),
  )

/** Degrees north, as typed. */
export const latitude = degrees(limits.Latitude, '北緯を入力してください。')

/** Degrees east, as typed. */
export const longitude = degrees(limits.Longitude, '東経を入力してください。')

function degrees(
  { minimum, maximum }: { minimum: number; maximum: number },
  missingMessage: string,
) {
  return z.string().check(
    // All rules run, even after one fails. The form shows the first failed rule.
    z.refine((text) => withoutBlanks(text) !== '', missingMessage),
    z.refine((text) => parseDegrees(text) !== undefined, '数値を入力してください。'),
    z.refine((text) => {
      const value = parseDegrees(text) ?? NaN
      return value >= minimum && value <= maximum
    }, '日本国外の場所は選択できません。'),
    z.overwrite(roundDegrees),
  )
}

const tooLong = (maximum: number) => `${maximum}文字以下で入力してください。`

/** The floor of the terminal's location. */
export const floor = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.Floor.minLength, '設置階を入力してください。'),
    z.maxLength(limits.Floor.maxLength, tooLong(limits.Floor.maxLength)),
  )

/** A note about the terminal's location on its floor. */
export const memo = z
  .string()
  .check(z.trim(), z.maxLength(limits.Memo.maxLength, tooLong(limits.Memo.maxLength)))

const invalidMail = 'メールアドレスの形式が不正です。'
const mobileMail = new RegExp(limits.MailAddress.notPattern)
const mailPatterns = [limits.MailAddress.pattern, ...limits.MailAddress.otherPatterns].map(
  (pattern) => new RegExp(pattern),
)

/** Checks whether a text has the format of an email address. Does not check its total length. */
export function isMailAddress(text: string): boolean {
  return mailPatterns.every((pattern) => pattern.test(text))
}

/** An email address that can be registered. Addresses of mobile carriers are not allowed. */
export const mailAddress = z.string().check(
  z.minLength(1, 'メールアドレスを入力してください。'),
  z.maxLength(limits.MailAddress.maxLength, invalidMail),
  z.refine(isMailAddress, invalidMail),
  z.refine((text) => !mobileMail.test(text), '携帯電話のメールアドレスは登録できません。'),
)

/** The message for two mail addresses that differ. */
export const mailsDifferMessage = 'メールアドレスが一致していません。'

/** The value of a yes-or-no field. */
export const yesOrNo = z.enum(['true', 'false'])

/** Converts a boolean to the value of a yes-or-no field. */
export function yesOrNoText(value: boolean): z.infer<typeof yesOrNo> {
  return value ? 'true' : 'false'
}

/** Checks whether a text means yes: true, 1, yes, on, enable or enabled, ignoring case. */
export function isYes(text: string): boolean {
  return /^(?:true|1|yes|on|enabled?)$/i.test(text)
}

/**
 * The `when` of a rule about several fields. The rule also runs while other fields are invalid. It is skipped if the value is no
 * object, because a stored draft can be anything.
 */
export function hasFields({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

/** The fields of a form for a new password and its repetition. */
export const newPasswordShape = { password, passwordCheck: z.string() }

export type NewPasswordValues = Record<keyof typeof newPasswordShape, string>

/** Checks that both passwords are the same. */
export const passwordsMatch = z.refine<NewPasswordValues>(
  (form) => form.password === form.passwordCheck,
  { path: ['passwordCheck'], message: 'パスワードが一致していません。', when: hasFields },
)

/** The location of a terminal, as typed. */
export const locationFields = { lat: latitude, lng: longitude, floor, memo }

export type LocationValues = Record<keyof typeof locationFields, string>
