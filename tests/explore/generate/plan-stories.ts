import * as fc from 'fast-check'
import { dayMs, hourMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import { asUser } from './calls.ts'
import type { GeneratedUser, Step } from './participants.ts'
import { afterStep, comingDays } from './commands.ts'

/** Generates durations of up to `max` seconds, in milliseconds. */
export function seconds(max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max }).map((count) => count * secondMs)
}

/**
 * Generates a release, an update that the owner schedules for now or for a day near the offered ones, and calls that read the
 * update while it runs.
 */
export function updateOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const read = { expect: { as, call: 'getFirmwareUpdate' } }
  const atOnce = fc.record({
    untilInMs: fc.oneof(seconds(2 * 60 * 60), fc.constantFrom(hourMs, hourMs + 1, 2 * hourMs)),
  })
  const onDay = fc.record({
    inDays: fc.integer({ min: 0, max: 3 }),
    hour: fc.integer({ min: 0, max: 23 }),
    untilInMs: fc.constantFrom(hourMs, 6 * hourMs, dayMs, dayMs + hourMs),
  })
  const hours = fc.constantFrom('05:00:00', '23:00:00')
  return fc
    .record({
      since: hours,
      until: hours,
      update: fc.oneof(atOnce, onDay),
      afterMs: fc.constantFrom(30_000, 2 * minuteMs, 5 * minuteMs),
    })
    .map(({ update, afterMs, ...schedule }) => [
      { do: { verb: 'firmware-release', terminalId: user.terminalId, dates: comingDays } },
      { 'log-in': { as } },
      { expect: { as, call: 'saveFirmwareUpdate', body: { schedule, update } } },
      ...Array.from({ length: 5 }, () => ({ ...read, afterMs })),
    ])
}

/** Generates a drill, replies of a user before and after its deadline, and the time until it is over. It may be moved. */
export function drillOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const quake = { epicenter: '石川県能登', shindo: 5.5, alert: true }
  const drillAfter = (ms: number) => ({
    verb: 'drill',
    trainingAt: afterStep(ms),
    settingDeadlineAt: afterStep(Math.min(ms, hourMs)),
    link: 'https://kunren.example.jp/eew',
    current: { ...quake, shindo: 3 },
    simulation: quake,
  })
  return fc
    .record({
      afterMs: fc.constantFrom(59 * minuteMs, hourMs, hourMs + 1, 61 * minuteMs, 3 * hourMs),
      jmaTraining: fc.boolean(),
      moved: fc.subarray([0, minuteMs, hourMs]),
      waitMs: fc.constantFrom(2 * hourMs, dayMs),
    })
    .map(({ afterMs, jmaTraining, moved, waitMs }) => [
      { do: drillAfter(2 * hourMs) },
      { afterMs, 'log-in': { as } },
      { afterMs: 0, expect: { as, call: 'saveDrill', body: { jmaTraining } } },
      { expect: { as, call: 'getDrill' } },
      ...moved.map((ms) => ({ do: drillAfter(ms) })),
      { afterMs: waitMs, expect: { call: 'listNews' } },
    ])
}
