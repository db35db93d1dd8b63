import * as z from 'zod/mini'
import { limits } from '../../openapi/generated/limits.ts'
import { passwordRules, serialNumberRules, userNameRules } from './credential-rules.ts'
import type { TextRules } from './form-schema.ts'
import { parseDegrees, roundDegrees, withoutBlanks } from './typed-text.ts'

// The rules of fields, with the messages of the specification and the limits of the contract.

const textOf = ({ correct, rules }: TextRules) =>
  z
    .string()
    .check(
      z.overwrite(correct),
      ...rules.map(([holds, message]) => z.refine<string>(holds, message)),
    )

export const serialNumber = textOf(serialNumberRules)

export const userName = textOf(userNameRules)

export const password = textOf(passwordRules)

export const onetimePassword = z
  .string()
  .check(
    z.overwrite(withoutBlanks),
    z.minLength(1, 'ワンタイムパスワードを入力してください'),
    z.regex(new RegExp(limits.OnetimePassword.pattern), 'パスワードは24文字の英数字です。'),
  )

/** The registration code, which is on the terminal's label. */
export const registrationCode = z
  .string()
  .check(
    z.overwrite(withoutBlanks),
    z.minLength(1, '登録コードを入力してください'),
    z.regex(new RegExp(limits.RegistrationCode.pattern), '登録コードは8桁の英数字です'),
  )

/** A latitude as the user has typed it. */
export const latitude = degrees(limits.Latitude, '北緯を入力してください。')

/** A longitude as the user has typed it. */
export const longitude = degrees(limits.Longitude, '東経を入力してください。')

function degrees(
  { minimum, maximum }: { minimum: number; maximum: number },
  missingMessage: string,
) {
  return z.string().check(
    // All rules run, and the form shows the message of the first one that failed.
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

export const floor = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.Floor.minLength, '設置階を入力してください。'),
    z.maxLength(limits.Floor.maxLength, tooLong(limits.Floor.maxLength)),
  )

export const memo = z
  .string()
  .check(z.trim(), z.maxLength(limits.Memo.maxLength, tooLong(limits.Memo.maxLength)))

const invalidMail = 'メールアドレスの形式が不正です。'
const mobileMail = new RegExp(limits.MailAddress.notPattern)
const mailPatterns = [limits.MailAddress.pattern, ...limits.MailAddress.otherPatterns].map(
  (pattern) => new RegExp(pattern),
)

/** Whether a text is a mail address. Does not check its total length. */
export function isMailAddress(text: string): boolean {
  return mailPatterns.every((pattern) => pattern.test(text))
}

/** A mail address. Rejects all addresses of mobile carriers with their own message, even malformed ones. */
export const mailAddress = z.string().check(
  z.overwrite(withoutBlanks),
  z.minLength(1, 'メールアドレスを入力してください。'),
  z.maxLength(limits.MailAddress.maxLength, invalidMail),
  // Comes before the check of the syntax, because some carriers allowed malformed addresses such as a..b@.
  z.refine((text) => !mobileMail.test(text), '携帯電話のメールアドレスは登録できません。'),
  z.refine(isMailAddress, invalidMail),
)

export const mailsDifferMessage = 'メールアドレスが一致していません。'

export const yesOrNo = z.enum(['true', 'false'])

export function yesOrNoText(value: boolean): z.infer<typeof yesOrNo> {
  return value ? 'true' : 'false'
}

/** Whether a text is true, 1, yes, on, enable or enabled, in any case. */
export function isYes(text: string): boolean {
  return /^(?:true|1|yes|on|enabled?)$/i.test(text)
}

/** As `when` of a rule, makes zod run the rule even if other fields are invalid. False if a damaged draft is no object. */
export function hasFields({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

export const newPasswordShape = { password, passwordCheck: z.string() }

export type NewPasswordValues = Record<keyof typeof newPasswordShape, string>

export const passwordsMatch = z.refine<NewPasswordValues>(
  (form) => form.password === form.passwordCheck,
  { path: ['passwordCheck'], message: 'パスワードが一致していません。', when: hasFields },
)

export const locationFields = { lat: latitude, lng: longitude, floor, memo }

export type LocationValues = Record<keyof typeof locationFields, string>
