import { expect, test } from 'vitest'
import { ownQuake, quakePhase } from '../../../../web/portal/alarm/quake.tsx'

// Requirements: USER-79
test('an entry of the history tells the distance and how long before the S wave the bulletin came', () => {
  const event = {
    term: { lat: 36.56103, lng: 136.65655 },
    eew: { lat: 37.6, lng: 137.2, receiveTime: 1_000, sTime: 30_000, shindo: 5.3 },
    termAcc: { firstSensTime: 12_000, obsShindo: 5 },
  }
  const own = ownQuake(event)
  expect(own).toMatchObject({ predicted: 5.3, measured: 5, sAt: 30_000, aheadS: 29 })
  expect(own.distanceKm).toBeCloseTo(125, 0)
  expect(ownQuake({})).toEqual({
    predicted: undefined,
    measured: undefined,
    sAt: undefined,
    distanceKm: undefined,
    aheadS: undefined,
  })
})

const minute = 60_000
const warning = { originTime: 0, kind: 'warning', cancelFlag: false } as const

// Requirements: USER-23
test.each([
  ['comes until two minutes after its origin', warning, undefined, minute, 'coming'],
  ['comes until two minutes after its S wave', warning, { sAt: minute }, 2.5 * minute, 'coming'],
  ['was, up to ten minutes ago', warning, { sAt: minute }, 10 * minute, 'past'],
  ['is over after that', warning, { sAt: minute }, 10 * minute + 1, undefined],
  ['was cancelled', { ...warning, cancelFlag: true }, undefined, minute, 'cancelled'],
  ['is a forecast for others', { ...warning, kind: 'forecast' }, undefined, minute, undefined],
  [
    'is a forecast for the terminal',
    { ...warning, kind: 'forecast' },
    { sAt: minute },
    1,
    'coming',
  ],
] as const)('an earthquake %s', (_, given, own, nowMs, phase) => {
  expect(quakePhase(given, own, nowMs)).toBe(phase)
})
