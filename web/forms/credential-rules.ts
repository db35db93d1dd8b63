import { limits } from '../../openapi/generated/limits.ts'
import type { TextRules } from './form-schema.ts'
import { withoutBlanks } from './typed-text.ts'

// The rules of the login fields, with the messages of the specification and the limits of the contract.

export const serialNumberRules: TextRules = {
  correct: withoutBlanks,
  rules: [
    [isTyped, 'シリアル番号を入力してください'],
    [(text) => /^\d{7}$/.test(text), 'シリアル番号は7桁の数字です'],
    [matches(limits.SerialNumber.pattern), 'シリアル番号は17から始まる7桁の数字です'],
  ],
}

const { minLength, maxLength } = limits.UserName
const invalidUserName = `ユーザ名は${minLength}文字以上、${maxLength}文字以下の半角英数字またはアンダーバーです`

export const userNameRules: TextRules = {
  correct: withoutBlanks,
  rules: [
    [isTyped, 'ユーザ名を入力してください'],
    [({ length }) => length >= minLength && length <= maxLength, invalidUserName],
    [matches(limits.UserName.pattern), invalidUserName],
  ],
}

/** The symbols that passwords may contain besides letters and digits. */
export const passwordSymbols = '^$*.[]{}()?!"@#%&/\\,><\':;|~`=+-'

export const passwordRules: TextRules = {
  correct: (typed) => typed,
  rules: [
    [isTyped, 'パスワードを入力してください'],
    [
      ({ length }) => length >= limits.Password.minLength,
      `パスワードは${limits.Password.minLength}文字以上で入力してください。`,
    ],
    [matches(limits.Password.pattern), 'パスワードに使用できない文字が含まれています。'],
  ],
}

function isTyped(text: string): boolean {
  return text !== ''
}

function matches(pattern: string): (text: string) => boolean {
  const expression = new RegExp(pattern)
  return (text) => expression.test(text)
}
