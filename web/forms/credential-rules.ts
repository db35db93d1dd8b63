import * as z from 'zod/mini'
import { limits } from '../../openapi/generated/limits.ts'
import { withoutBlanks } from './typed-text.ts'

// Rules for single fields, with the messages of the specification and the limits of the contract.
// Compiling validators at run time would require a looser content security policy.
z.config({ jitless: true })

/** The terminal's serial number. */
export const serialNumber = z
  .string()
  .check(
    z.overwrite(withoutBlanks),
    z.minLength(1, 'シリアル番号を入力してください'),
    z.regex(/^\d{7}$/, 'シリアル番号は7桁の数字です'),
    z.regex(new RegExp(limits.SerialNumber.pattern), 'シリアル番号は17から始まる7桁の数字です'),
  )

const { minLength, maxLength } = limits.UserName
const invalidUserName = `ユーザ名は${minLength}文字以上、${maxLength}文字以下の半角英数字またはアンダーバーです`

/** The user name at login. */
export const userName = z
  .string()
  .check(
    z.overwrite(withoutBlanks),
    z.minLength(1, 'ユーザ名を入力してください'),
    z.minLength(minLength, invalidUserName),
    z.maxLength(maxLength, invalidUserName),
    z.regex(new RegExp(limits.UserName.pattern), invalidUserName),
  )

/** The symbols that a password may contain besides letters and digits. */
export const passwordSymbols = '^$*.[]{}()?!"@#%&/\\,><\':;|~`=+-'

/** A current or new password. */
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
