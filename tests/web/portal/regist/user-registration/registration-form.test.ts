import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  emptyRegistration,
  registrationSchema,
  type RegistrationValues,
  toRegistration,
} from '../../../../../web/portal/regist/user-registration/registration-form.ts'
import { registrationItems } from '../../../../../web/portal/regist/user-registration/registration-items.ts'

const empty = emptyRegistration({ terminalId: '1700456', initPassword: 'Wj90Pt56' })
const good: RegistrationValues = {
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

test('the form begins with the connection mail on, the window 23 to 05, and both alerts off', () => {
  expect(empty).toMatchObject({
    isUserConnMailEnabled: 'true',
    firmwareSince: '23',
    firmwareUntil: '05',
    tsunamiEnabled: 'false',
    eruptionEnabled: 'false',
  })
})

test('a form that is filled in is sent with its hours whole, its place as numbers, and agreed', () => {
  expect(issues(good)).toEqual([])
  expect(toRegistration(good)).toEqual({
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

test('an area goes with tsunami alerts only, and a memo only when there is one', () => {
  const area = { tsunamiAreaCode: '360', tsunamiAreaName: '石川県能登' }

  expect(toRegistration({ ...good, ...area })).not.toHaveProperty('tsunamiAreaCode')
  expect(
    toRegistration({ ...good, ...area, tsunamiEnabled: 'true', memo: '無線室' }),
  ).toMatchObject({ ...area, tsunamiEnabled: true, memo: '無線室' })
})

test('a place is sent with 5 decimals', () => {
  expect(toRegistration({ ...good, lat: '37.3957149', lng: ' 136.9 ' })).toMatchObject({
    lat: 37.39571,
    lng: 136.9,
  })
})

test.each([
  ['userId', '1700456', 'シリアル番号と同じユーザ名は使用できません。'],
  ['userId', 'abc', 'ユーザ名は4文字以上、16文字以下の半角英数字またはアンダーバーです'],
  ['passwordCheck', 'Minato#2025', 'パスワードが一致していません。'],
  ['mailAddress', 'port', 'メールアドレスの形式が不正です。'],
  ['mailAddressCheck', 'port@example.com', 'メールアドレスが一致していません。'],
  ['firmwareUntil', '23', '開始時刻と終了時刻を同じにはできません'],
  ['lat', '19.9', '日本国外の場所は選択できません。'],
  ['lng', '', '東経を入力してください。'],
  ['floor', 'a'.repeat(46), '45文字以下で入力してください。'],
  ['memo', 'a'.repeat(46), '45文字以下で入力してください。'],
])('%s as %j is told %s', (field, value, message) => {
  expect(issues({ ...good, [field]: value })[0]).toEqual([field, message])
})

test.each(['port@docomo.ne.jp', 'port@mail.ezweb.ne.jp', 'port@SoftBank.ne.jp'])(
  '%s, of a mobile telephone, is refused',
  (mailAddress) => {
    expect(issues({ ...good, mailAddress, mailAddressCheck: mailAddress })).toHaveLength(1)
  },
)

test('an area is asked for while tsunami alerts are on', () => {
  expect(issues({ ...good, tsunamiEnabled: 'true' })).toEqual([
    ['tsunamiAreaCode', '津波予報区を選択してください。'],
  ])
  expect(issues({ ...good, tsunamiEnabled: 'true', tsunamiAreaCode: '360' })).toEqual([])
})

test('what does not match is told while other fields are still empty', () => {
  const fields = issues({ ...empty, password: 'Minato#2024', mailAddressCheck: 'x' }).map(
    ([field]) => field,
  )

  expect(fields).toEqual(expect.arrayContaining(['lat', 'passwordCheck', 'mailAddressCheck']))
})

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
])('nothing is confirmed without %s', (field) => {
  expect(issues({ ...good, [field]: '' })).not.toEqual([])
  expect(issues({ ...good, [field]: undefined })).not.toEqual([])
})

test.each([null, 'text', 7, []])('%j in the storage is no registration', (stored) => {
  expect(z.safeParse(registrationSchema, stored).success).toBe(false)
})

test('the confirmation shows the area by its name, the window into the next day, and no password', () => {
  const items = registrationItems({
    ...good,
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
  expect(items.join()).not.toContain(good.password)
})

test('an area chosen before tsunami alerts were switched off is not shown', () => {
  const terms = registrationItems({ ...good, tsunamiAreaName: '石川県能登' }).map(
    ({ term }) => term,
  )

  expect(terms).not.toContain('津波予報区')
})

function issues(form: object): [string, string][] {
  const { error } = z.safeParse(registrationSchema, form)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
