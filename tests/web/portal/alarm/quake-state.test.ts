import { expect, test } from 'vitest'
import {
  concernOf,
  mostUrgent,
  ownQuake,
  quakePhase,
  type ShownQuake,
} from '../../../../web/portal/alarm/quake-state.ts'

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

const own = (given: { predicted?: number; measured?: number; isWarned?: boolean }) => ({
  predicted: undefined,
  measured: undefined,
  isWarned: false,
  ...given,
})

// Requirements: USER-23
test.each([
  [
    'a warning that names the area of the terminal',
    'warning',
    own({ predicted: 3, isWarned: true }),
    'mine',
  ],
  ['a warning with class 4 at the terminal', 'warning', own({ predicted: 3.5 }), 'mine'],
  ['a warning with class 3 at the terminal', 'warning', own({ predicted: 3.4 }), 'not-mine'],
  ['a warning that the terminal never received', 'warning', null, 'not-mine'],
  ['a warning if the place is unknown', 'warning', undefined, 'mine'],
  ['a warning of which only the shaking arrived', 'warning', own({ measured: 4.2 }), 'mine'],
  ['a forecast with class 3 at the terminal', 'forecast', own({ predicted: 3 }), 'forecast'],
  ['a forecast with class 4 at the terminal', 'forecast', own({ predicted: 4 }), 'mine'],
  ['a forecast that proves stronger', 'forecast', own({ predicted: 3, measured: 4 }), 'mine'],
  ['a forecast without an intensity', 'forecast', own({}), 'forecast'],
  ['a forecast if the place is unknown', 'forecast', undefined, 'forecast'],
] as const)('%s', (_, kind, given, concern) => {
  expect(concernOf({ kind }, given)).toBe(concern)
})

const shown = (
  name: string,
  concern: ShownQuake['concern'],
  phase: ShownQuake['phase'],
  predicted: number,
): ShownQuake => ({
  warning: {
    eqcode: name,
    kind: concern === 'forecast' ? 'forecast' : 'warning',
    areaName: name,
    originTime: 0,
    sendTime: 0,
    lat: 36,
    lng: 137,
    depth: 10,
    magnitude: 7,
    tsunamiFlag: false,
    lastFlag: true,
    cancelFlag: phase === 'cancelled',
  },
  own: ownQuake({ eew: { shindo: predicted } }),
  concern,
  phase,
})

// Requirements: USER-23
test('the end of a forecast is said where the forecast was shown', () => {
  const cancelled = { ...warning, kind: 'forecast', cancelFlag: true } as const
  expect(quakePhase(cancelled, null, minute, true)).toBe('cancelled')
  expect(quakePhase(cancelled, null, minute, false)).toBeUndefined()
})

// Requirements: USER-23
test('the banner shows the earthquake to act on first, then the strongest one', () => {
  const inOrder = [
    shown('coming here, strong', 'mine', 'coming', 6),
    shown('coming here', 'mine', 'coming', 4),
    shown('cancelled', 'not-mine', 'cancelled', 0),
    shown('was here', 'mine', 'past', 6),
    shown('coming elsewhere', 'not-mine', 'coming', 1),
    shown('coming weakly', 'forecast', 'coming', 0.5),
    shown('was elsewhere', 'not-mine', 'past', 2),
  ]
  const order: (string | undefined)[] = []
  for (let left = inOrder.toReversed(); left.length > 0;) {
    const first = mostUrgent(left)
    order.push(first?.warning.eqcode)
    left = left.filter((quake) => quake !== first)
  }
  expect(order).toEqual(inOrder.map((quake) => quake.warning.eqcode))
})
