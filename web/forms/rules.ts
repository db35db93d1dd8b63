import * as z from 'zod/mini'
import { limits } from '../../openapi/limits.ts'

// Rules of single fields with the specification's own messages; the limits are the contract's.
// Compiling validators at run time would need a looser content security policy.
z.config({ jitless: true })

/** The terminal's serial number. */
export const serialNumber = z
  .string()
  .check(
    z.minLength(1, 'シリアル番号を入力してください'),
    z.regex(new RegExp(limits.SerialNumber.pattern), 'シリアル番号は7桁の数字です'),
  )

const { minLength: shortest, maxLength: longest } = limits.UserName
const userNameShape = `ユーザ名は${shortest}文字以上、${longest}文字以下の半角英数字またはアンダーバーです`

/** The user name at login. */
export const userName = z
  .string()
  .check(
    z.minLength(1, 'ユーザ名を入力してください'),
    z.minLength(shortest, userNameShape),
    z.maxLength(longest, userNameShape),
    z.regex(new RegExp(limits.UserName.pattern), userNameShape),
  )

/** A password, the present one or a new one. */
export const password = z
  .string()
  .check(
    z.minLength(1, 'パスワードを入力してください'),
    z.minLength(
      limits.Password.minLength,
      `パスワードは${limits.Password.minLength}文字以上で入力してください。`,
    ),
    z.regex(new RegExp(limits.Password.pattern), 'パスワードに使用できない文字が含まれています。'),
  )

/** The one-time password for the terminal's settings page. */
export const oneTimePassword = z
  .string()
  .check(
    z.minLength(1, 'ワンタイムパスワードを入力してください'),
    z.regex(new RegExp(limits.OneTimePassword.pattern), 'パスワードは24文字の英数字です。'),
  )

/** The registration code on the terminal's label. */
export const registrationCode = z
  .string()
  .check(
    z.minLength(1, '登録コードを入力してください'),
    z.regex(new RegExp(limits.RegistrationCode.pattern), '登録コードは8桁の英数字です'),
  )
