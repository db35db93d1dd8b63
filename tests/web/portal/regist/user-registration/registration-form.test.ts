import { expect, test } from 'vitest'
import { limits } from '../../../../../openapi/generated/limits.ts'
import * as z from 'zod/mini'
import {
  emptyRegistration,
  registrationItems,
  registrationSchema,
  type RegistrationValues,
  toRegistration,
} from '../../../../../web/portal/regist/registration-form.ts'

const { Floor, Memo } = limits

const empty = emptyRegistration({ terminalId: '1700456', initPassword: 'Wj90Pt56' })
const valid: RegistrationValues = {
  ...empty,
  userId: 'wajima_port',
  password: 'Minato#2024',
  passwordCheck: 'Minato#2024',
  mailAddress: 'port@example.jp',
  mailAddressCheck: 'port@example.jp',
  lat: '37.39571',
  lng: '136.90482',
  floor: '2階',
}

// Requirements: REG-19
test('the form starts with the connection mail on, the hours 23 to 05, and both alerts off', () => {
  expect(empty).toMatchObject({
    isUserConnMailEnabled: 'true',
    firmwareSince: '23',
    firmwareUntil: '05',
    tsunamiEnabled: 'false',
    eruptionEnabled: 'false',
  })
})

// Requirements: REG-9
test('a complete form is sent with whole hours, numeric coordinates, and the agreement', () => {
  expect(issues(valid)).toEqual([])
  expect(toRegistration(valid)).toEqual({
    terminalId: '1700456',
    initPassword: 'Wj90Pt56',
    userId: 'wajima_port',
    password: 'Minato#2024',
    mailAddress: 'port@example.jp',
    isUserConnMailEnabled: true,
    firmwareSince: '23:00:00',
    firmwareUntil: '05:00:00',
    tsunamiEnabled: false,
    eruptionEnabled: false,
    lat: 37.39571,
    lng: 136.90482,
    floor: '2階',
    agreed: true,
  })
})

// Requirements: REG-20
test('an area is sent only with tsunami alerts, and a memo only if it is not empty', () => {
  const area = { tsunamiAreaCode: '360', tsunamiAreaName: '石川県能登' }

  expect(toRegistration({ ...valid, ...area })).not.toHaveProperty('tsunamiAreaCode')
  expect(
    toRegistration({ ...valid, ...area, tsunamiEnabled: 'true', memo: '無線室' }),
  ).toMatchObject({ ...area, tsunamiEnabled: true, memo: '無線室' })
})

// Requirements: LIMIT-5
test('a location is sent with 5 decimals', () => {
  expect(toRegistration({ ...valid, lat: '37.3957149', lng: ' 136.9 ' })).toMatchObject({
    lat: 37.39571,
    lng: 136.9,
  })
})

// Requirements: VALID-3, VALID-7, VALID-9
test.each([
  ['userId', '1700456', 'シリアル番号と同じユーザ名は使用できません。'],
  ['userId', 'abc', 'ユーザ名は4文字以上、16文字以下の半角英数字またはアンダーバーです'],
  ['passwordCheck', '', 'パスワードが一致していません。'],
  ['passwordCheck', 'Minato#2025', 'パスワードが一致していません。'],
  ['mailAddress', 'port', 'メールアドレスの形式が不正です。'],
  ['mailAddressCheck', 'port@example.com', 'メールアドレスが一致していません。'],
  ['firmwareUntil', '23', '開始時刻と終了時刻を同じにはできません'],
  ['lat', '19.9', '日本国外の場所は選択できません。'],
  ['lng', '', '東経を入力してください。'],
  ['floor', 'a'.repeat(Floor.maxLength + 1), `${Floor.maxLength}文字以下で入力してください。`],
  ['memo', 'a'.repeat(Memo.maxLength + 1), `${Memo.maxLength}文字以下で入力してください。`],
])('%s as %j gets the error %s', (field, value, message) => {
  expect(issues({ ...valid, [field]: value })[0]).toEqual([field, message])
})

// Requirements: VALID-10
test.each(['port@docomo.ne.jp', 'port@mail.ezweb.ne.jp', 'port@SoftBank.ne.jp'])(
  'the mobile phone address %s is rejected',
  (mailAddress) => {
    expect(issues({ ...valid, mailAddress, mailAddressCheck: mailAddress })).toHaveLength(1)
  },
)

// Requirements: REG-21, VALID-16
test('an area is required while tsunami alerts are on', () => {
  expect(issues({ ...valid, tsunamiEnabled: 'true' })).toEqual([
    ['tsunamiAreaCode', '津波予報区を選択してください。'],
  ])
  expect(issues({ ...valid, tsunamiEnabled: 'true', tsunamiAreaCode: '360' })).toEqual([])
})

test('mismatches get their errors even while other fields are empty', () => {
  const fields = issues({ ...empty, password: 'Minato#2024', mailAddressCheck: 'x' }).map(
    ([field]) => field,
  )

  expect(fields).toEqual(expect.arrayContaining(['lat', 'passwordCheck', 'mailAddressCheck']))
})

// Requirements: REG-15
test.each([
  'terminalId',
  'initPassword',
  'userId',
  'password',
  'mailAddress',
  'lat',
  'lng',
  'floor',
  'isUserConnMailEnabled',
  'firmwareSince',
  'firmwareUntil',
  'tsunamiEnabled',
  'eruptionEnabled',
])('a draft without %s is not confirmed', (field) => {
  expect(issues({ ...valid, [field]: '' })).not.toEqual([])
  expect(issues({ ...valid, [field]: undefined })).not.toEqual([])
})

test.each([null, 'text', 7, []])('a stored %j is not a registration', (stored) => {
  expect(z.safeParse(registrationSchema, stored).success).toBe(false)
})

// Requirements: REG-11
test("the confirm page shows the area's name, hours into the next day, and no password", () => {
  const items = registrationItems({
    ...valid,
    tsunamiEnabled: 'true',
    tsunamiAreaCode: '360',
    tsunamiAreaName: '石川県能登',
  }).map(({ term, description }) => `${term}：${description}`)

  expect(items).toEqual(
    expect.arrayContaining([
      '津波予報区：石川県能登',
      'ファームウェアの更新時間帯：23:00～翌日の05:00',
      '接続断の通知メール：送信する',
    ]),
  )
  expect(items.join()).not.toContain(valid.password)
})

test('an area is not shown after tsunami alerts were switched off', () => {
  const terms = registrationItems({ ...valid, tsunamiAreaName: '石川県能登' }).map(
    ({ term }) => term,
  )

  expect(terms).not.toContain('津波予報区')
})

function issues(form: object): [string, string][] {
  const { error } = z.safeParse(registrationSchema, form)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
