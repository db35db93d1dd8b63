import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  alertTestCastSchema,
  shindoChoices,
  toAlertTestCast,
  defaultTestEarthquake,
} from '../../../../../web/portal/user/alert-test-cast/test-earthquake.ts'

// Requirements: LIMIT-18
test('the default is a warning of 5強 in 10 seconds without a P-wave alarm', () => {
  expect(messages(defaultTestEarthquake)).toEqual([])
  expect(toAlertTestCast(defaultTestEarthquake)).toEqual({
    alert: true,
    shindo: 5.2,
    ssec: 10,
    sens: false,
  })
})

// Requirements: CALL-35
test('every intensity class has an option, and no other value is valid', () => {
  expect(shindoChoices.map(({ value, text }) => `${text}=${value}`)).toEqual([
    '震度0=0.1',
    '震度1=1',
    '震度2=2',
    '震度3=3',
    '震度4=4',
    '震度5弱=4.7',
    '震度5強=5.2',
    '震度6弱=5.7',
    '震度6強=6.2',
    '震度7=6.7',
  ])
  expect(shindoChoices.flatMap(({ value }) => messages({ shindo: value }))).toEqual([])
  expect(messages({ shindo: '5' })).toHaveLength(1)
})

test.each(['0', '10', '120', '007'])('an arrival delay of %s seconds is valid', (ssec) => {
  expect(messages({ ssec })).toEqual([])
})

// Requirements: VALID-25
test.each([
  ['', '地震の到達猶予時間を入力してください。'],
  ['一〇', '地震の到達猶予時間は半角数字で入力してください。'],
  ['-1', '地震の到達猶予時間は半角数字で入力してください。'],
  ['1.5', '地震の到達猶予時間は半角数字で入力してください。'],
  ['121', '地震の到達猶予時間は0～120秒で入力してください。'],
  ['9'.repeat(400), '地震の到達猶予時間は0～120秒で入力してください。'],
])('an arrival delay of %j gets the error %s', (ssec, message) => {
  expect(messages({ ssec })[0]).toBe(message)
})

// Requirements: VALID-26
test.each(['alert', 'shindo', 'ssec', 'sens'])('a draft without %s is not confirmed', (field) => {
  expect(messages({ [field]: undefined })).toHaveLength(1)
})

function messages(change: object): string[] {
  const { error } = z.safeParse(alertTestCastSchema, { ...defaultTestEarthquake, ...change })
  return error?.issues.map(({ message }) => message) ?? []
}
