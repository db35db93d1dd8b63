import { expect, test } from 'vitest'
import { strongestOfDay } from '../../../../../web/portal/alarm/strongest-of-day.ts'
import { reachOf } from '../../../../../web/portal/user/term-status/strongest-quake.ts'

// Requirements: USER-79
test('the strongest earthquake of the day is chosen by measured, or else predicted, intensity', () => {
  const item = (eqcode: string, eewReceiveTime: number, shindo: object) => ({
    eqcode,
    eewReceiveTime,
    alert: false,
    lgAlert: false,
    ...shindo,
  })
  const items = [
    item('newest', 9, { eewShindo: 4 }),
    item('strongest', 8, { eewShindo: 4, obsShindo: 6.2 }),
    item('overrated', 7, { eewShindo: 6.5, obsShindo: 5 }),
    item('old', 0, { obsShindo: 7 }),
  ]
  expect(strongestOfDay(items, 1 + 24 * 3_600_000)).toMatchObject({
    strongest: { eqcode: 'strongest' },
    others: 2,
  })
  expect(strongestOfDay([], 0).strongest).toBeUndefined()
})

// Requirements: USER-79
test('a history entry shows the distance, and how long before the S wave the bulletin came', () => {
  const { km, aheadS } = reachOf({
    term: { lat: 36.56103, lng: 136.65655 },
    eew: { lat: 37.6, lng: 137.2, receiveTime: 1_000, sTime: 30_000 },
  })
  expect(km).toBeCloseTo(125, 0)
  expect(aheadS).toBe(29)
  expect(reachOf({})).toEqual({ km: undefined, aheadS: undefined })
})
