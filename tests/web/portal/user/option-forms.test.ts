import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as confUpdate from '../../../../web/portal/user/conf-update/settings-form.ts'
import * as eruption from '../../../../web/portal/user/eruption-alert-option/eruption-option.tsx'
import { canStillChange } from '../../../../web/portal/user/training-eq/deadline.ts'
import * as tsunami from '../../../../web/portal/user/tsunami-alert-option/tsunami-option.ts'

const areas = [{ name: '石川県加賀', code: '361' }]

test('a tsunami option passes through the form unchanged', () => {
  const option = { areas, receiveFlag: true, areaCode: '361', areaName: '石川県加賀', level: 4 }
  expect(tsunami.toSave(tsunami.toValues(option))).toEqual({
    receiveFlag: true,
    areaCode: '361',
    level: 4,
  })
})

// Requirements: USER-44
test('without a saved tsunami level the form starts with the advisory and sends no area', () => {
  const values = tsunami.toValues({ areas, receiveFlag: false, level: 0 })
  expect(tsunami.toSave(values)).toEqual({ receiveFlag: false, level: 3 })
})

// Requirements: VALID-16
test('an area is required while tsunami alerts are on', () => {
  const values = tsunami.toValues({ areas, receiveFlag: true, level: 3 })
  const { error } = z.safeParse(tsunami.tsunamiOptionSchema, values)
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['areaCode'], '津波予報区を選択してください。'],
  ])
  const off = { ...values, receiveFlag: 'false' }
  expect(z.safeParse(tsunami.tsunamiOptionSchema, off).success).toBe(true)
})

// Requirements: STATE-26
test('the tsunami forecast level is not an option', () => {
  expect(tsunami.tsunamiLevelChoices.map(({ value }) => value)).toEqual(['5', '4', '3'])
  expect(eruption.eruptionLevelChoices.map(({ text }) => text)).toEqual([
    '噴火特別警報以上',
    '噴火警報以上',
  ])
})

test('an eruption option passes through the form unchanged', () => {
  const option = { receiveFlag: true, reportFlag: true, areaName: '白山', level: 3 }
  expect(eruption.toSave(eruption.toValues(option))).toEqual({
    receiveFlag: true,
    reportFlag: true,
    level: 3,
  })
})

// Requirements: CLIENT-10
test.each([
  [{ receiveFlag: true, areaName: '白山' }, 'known'],
  [{ receiveFlag: false, areaName: '白山' }, 'known'],
  [{ receiveFlag: true }, 'unknown'],
  [{ receiveFlag: false }, 'unset'],
])('the eruption area of %j is %s', (option, areaState) => {
  expect(eruption.toValues({ reportFlag: false, level: 3, ...option })).toMatchObject({ areaState })
})

// Requirements: USER-78
test('a draft cannot change the location of a disconnected terminal', () => {
  const saved = confUpdate.toValues({
    isTmConnection: false,
    mailAddress: 'taro@example.jp',
    since: '23:00:00',
    until: '05:00:00',
    lat: 36.56103,
    lng: 136.65655,
    floor: '1階',
  })
  const draft = {
    ...saved,
    isTmConnection: 'true',
    mailAddress: 'new@example.jp',
    lat: '36.6',
  } as const
  expect(confUpdate.startValues(saved, draft)).toEqual({ ...saved, mailAddress: 'new@example.jp' })
  const connected = { ...saved, isTmConnection: 'true' } as const
  expect(confUpdate.startValues(connected, draft)).toEqual(draft)
})

// Requirements: USER-78
test('the location of a terminal is required only while it is connected', () => {
  const window = { since: '23:00:00', until: '05:00:00' }
  const values = confUpdate.toValues({ ...window, mailAddress: 'taro@example.jp' })
  expect(z.safeParse(confUpdate.confUpdateSchema, values).success).toBe(true)
  expect(confUpdate.toSave(values)).toEqual({
    mailAddress: 'taro@example.jp',
    isUserConnMailEnabled: false,
  })
  const connected = { ...values, isTmConnection: 'true' }
  expect(z.safeParse(confUpdate.confUpdateSchema, connected).success).toBe(false)
})

// Requirements: USER-30
test('settings pass through the form unchanged, without an empty memo', () => {
  const settings = {
    isUserConnMailEnabled: true,
    isTmConnection: false,
    mailAddress: 'taro@example.jp',
    since: '23:00:00',
    until: '05:00:00',
    lat: 36.56103,
    lng: 136.65655,
    floor: '1階',
  }
  expect(confUpdate.toSave(confUpdate.toValues(settings))).toEqual({
    isUserConnMailEnabled: true,
    mailAddress: 'taro@example.jp',
    lat: 36.56103,
    lng: 136.65655,
    floor: '1階',
  })
})

// Requirements: USER-29
test.each([
  ['isTermDownloaded=true', true],
  ['isTermDownloaded=false', false],
  ['isTermDownloaded=yes', undefined],
  ['', undefined],
])("the finish page's query %j is read as %j", (query, expected) => {
  expect(confUpdate.readIsTermDownloaded(new URLSearchParams(query))).toBe(expected)
})

// Requirements: USER-74, STATE-31
test('the drill can be changed up to and including its deadline', () => {
  expect([canStillChange(10, 9), canStillChange(10, 10), canStillChange(10, 11)]).toEqual([
    true,
    true,
    false,
  ])
})
