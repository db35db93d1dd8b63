import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '../../../openapi/generated/limits.ts'
import { passwordSymbols } from '../../../web/forms/credential-rules.ts'
import {
  floor,
  isYes,
  latitude,
  longitude,
  mailAddress,
  memo,
  onetimePassword,
  password,
  registrationCode,
  serialNumber,
  userName,
  yesOrNoText,
} from '../../../web/forms/rules.ts'

import { simulationSchema } from '../../../web/portal/open/simulation/simulation-form.ts'
import { registrationSchema } from '../../../web/portal/regist/registration-form.ts'
import { alertTestCastSchema } from '../../../web/portal/user/alert-test-cast/test-earthquake.ts'
import { monitoringMailSchema } from '../../../web/portal/user/monitoring-mail/monitoring-mail-form.ts'

/** Returns the error for a text that is longer than the contract allows. */
function tooLong({ maxLength }: { maxLength: number }): string {
  return `${maxLength}文字以下で入力してください。`
}

/** Returns the first error of a value. Undefined if it is valid. */
function message(rule: z.ZodMiniType, value: string): string | undefined {
  return z.safeParse(rule, value).error?.issues[0]?.message
}

const valid: [string, z.ZodMiniType, string[]][] = [
  ['serial number', serialNumber, ['1700123']],
  ['user name', userName, ['taro', 'a_b_1', 'x'.repeat(16)]],
  ['password', password, ['Yure-2024!', '^$*.[]{}()', '?!"@#%&/', "\\,><':;|~`=+-"]],
  ['one-time password', onetimePassword, ['a1B2'.repeat(6)]],
  ['registration code', registrationCode, ['Ab12Cd34']],
  ['latitude', latitude, ['20', '46', '36.56103', ' 35 ']],
  ['longitude', longitude, ['122', '154', '136.65655']],
  ['floor', floor, ['1階', 'あ'.repeat(limits.Floor.maxLength)]],
  ['memo', memo, ['', 'あ'.repeat(limits.Memo.maxLength)]],
  ['mail address', mailAddress, ['taro@example.jp', `${'a'.repeat(64)}@b.${'c'.repeat(63)}.jp`]],
]

// Requirements: VALID-15
test.each(valid)('a valid %s gets no error', (_, rule, values) => {
  expect(values.map((value) => message(rule, value))).toEqual(values.map(() => undefined))
})

const invalid: [string, z.ZodMiniType, string, string][] = [
  ['serial number', serialNumber, '', 'シリアル番号を入力してください'],
  ['serial number', serialNumber, '170012', 'シリアル番号は7桁の数字です'],
  ['serial number', serialNumber, '1234567', 'シリアル番号は17から始まる7桁の数字です'],
  ['serial number', serialNumber, '1600123', 'シリアル番号は17から始まる7桁の数字です'],
  ['user name', userName, '', 'ユーザ名を入力してください'],
  [
    'user name',
    userName,
    'abc',
    'ユーザ名は4文字以上、16文字以下の半角英数字またはアンダーバーです',
  ],
  [
    'user name',
    userName,
    'ta-ro',
    'ユーザ名は4文字以上、16文字以下の半角英数字またはアンダーバーです',
  ],
  ['password', password, '', 'パスワードを入力してください'],
  ['password', password, 'short-1', 'パスワードは8文字以上で入力してください。'],
  ['password', password, 'パスワード12345', 'パスワードに使用できない文字が含まれています。'],
  ['password', password, 'with space', 'パスワードに使用できない文字が含まれています。'],
  ['one-time password', onetimePassword, '', 'ワンタイムパスワードを入力してください'],
  ['one-time password', onetimePassword, 'a'.repeat(25), 'パスワードは24文字の英数字です。'],
  ['one-time password', onetimePassword, 'a'.repeat(23), 'パスワードは24文字の英数字です。'],
  ['registration code', registrationCode, '', '登録コードを入力してください'],
  ['registration code', registrationCode, 'Ab12Cd345', '登録コードは8桁の英数字です'],
  ['registration code', registrationCode, 'Ab12-d34', '登録コードは8桁の英数字です'],
  ['latitude', latitude, '', '北緯を入力してください。'],
  ['latitude', latitude, '北', '数値を入力してください。'],
  ['latitude', latitude, '1e1', '数値を入力してください。'],
  ['latitude', latitude, '-1', '日本国外の場所は選択できません。'],
  ['latitude', latitude, '−35', '日本国外の場所は選択できません。'],
  ['latitude', latitude, '- 35.', '数値を入力してください。'],
  ['latitude', latitude, '19.99999', '日本国外の場所は選択できません。'],
  ['latitude', latitude, '46.00001', '日本国外の場所は選択できません。'],
  ['longitude', longitude, '', '東経を入力してください。'],
  ['longitude', longitude, '154.1', '日本国外の場所は選択できません。'],
  ['floor', floor, '', '設置階を入力してください。'],
  ['floor', floor, ' 　 ', '設置階を入力してください。'],
  ['floor', floor, 'あ'.repeat(limits.Floor.maxLength + 1), tooLong(limits.Floor)],
  ['memo', memo, 'あ'.repeat(limits.Memo.maxLength + 1), tooLong(limits.Memo)],
  ['mail address', mailAddress, 'taro', 'メールアドレスの形式が不正です。'],
  ['mail address', mailAddress, `${'a'.repeat(65)}@example.jp`, 'メールアドレスの形式が不正です。'],
  ['mail address', mailAddress, `a@${'b'.repeat(64)}.jp`, 'メールアドレスの形式が不正です。'],
  ['mail address', mailAddress, `a@${'b.'.repeat(130)}jp`, 'メールアドレスの形式が不正です。'],
  ['mail address', mailAddress, 'taro@docomo.ne.jp', '携帯電話のメールアドレスは登録できません。'],
]

// Requirements: VALID-1, VALID-2, VALID-5, VALID-8, VALID-10, VALID-11, VALID-12, VALID-13, VALID-14,
// VALID-15
test.each(invalid)('an invalid %s gets its error', (_, rule, value, text) => {
  expect(message(rule, value)).toBe(text)
})

// Requirements: VALID-35
test.each([
  [serialNumber, ' １７００１２３\n', '1700123'],
  [registrationCode, 'Ａb12 Ｃd34', 'Ab12Cd34'],
  [userName, '\tｔａｒｏ＿1 ', 'taro_1'],
  [onetimePassword, ` ${'ａ1B2'.repeat(6)}　`, 'a1B2'.repeat(6)],
  [latitude, '３６．５', '36.50000'],
  [longitude, '136.656549', '136.65655'],
  [floor, ' 1階　', '1階'],
  [memo, '　', ''],
])('full-width characters, blanks and missing decimals are corrected: %#', (rule, typed, value) => {
  expect(z.parse(rule, typed)).toBe(value)
})

// Requirements: VALID-19
test.each([
  [true, ['true', '1', 'yes', 'on', 'enable', 'enabled', 'TRUE', 'Yes', 'ENABLED']],
  [false, ['false', '0', 'no', 'off', '', 'disabled', 'enabling', ' true', 'truest', '10']],
])('a text means yes: %s', (isSo, texts) => {
  expect([yesOrNoText(isSo), ...texts].map(isYes)).toEqual([isSo, ...texts.map(() => isSo)])
})

// Requirements: VALID-36
test('the hint of a password lists exactly the symbols that it may contain', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
  const allowed = ascii.filter((symbol) => message(password, symbol.repeat(8)) === undefined)

  expect(allowed.filter((symbol) => /\W|_/.test(symbol)).toSorted()).toEqual(
    passwordSymbols.split('').toSorted(),
  )
})

// Requirements: VALID-35
test.each([
  [serialNumber, '１７００１２３', '1700123'],
  [userName, 'ｔａｒｏ\u200B', 'taro'],
  [registrationCode, ' Ab12\u00ADCd34', 'Ab12Cd34'],
  [onetimePassword, `\u202A${'a1B2'.repeat(6)}\u202C`, 'a1B2'.repeat(6)],
  [latitude, '３６．５', '36.50000'],
  [longitude, '\uFEFF136.5', '136.50000'],
  [mailAddress, 'owner２＠example．jp\u2060', 'owner2@example.jp'],
  [alertTestCastSchema.shape.ssec, '１５', '15'],
  [simulationSchema.shape.depth, '１０\u200E', '10'],
  [monitoringMailSchema.shape.mailAddress1, '　owner＠example.jp', 'owner@example.jp'],
  [registrationSchema.shape.mailAddressCheck, 'ｏwner@example.jp', 'owner@example.jp'],
])('full-width and invisible characters are converted: %#', (rule, typed, value) => {
  expect(z.parse(rule, typed)).toBe(value)
})

// Requirements: VALID-10
test('a mobile phone address with two dots gets the message for mobile phones', () => {
  expect(message(mailAddress, 'taro..yure.@docomo.ne.jp')).toBe(
    '携帯電話のメールアドレスは登録できません。',
  )
})
