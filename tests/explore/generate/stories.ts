import * as fc from 'fast-check'
import { limits } from '../../../openapi/generated/limits.ts'
import { dayMs, hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import { guessesOf, registrationsOf, secretsOf, sessionsOf } from './access-stories.ts'
import { asUser } from './calls.ts'
import type { Participants, GeneratedUser, Step } from './participants.ts'
import { drillOf, seconds, updateOf } from './plan-stories.ts'
import { afterQuake, historyOf } from './quake-stories.ts'
import type { Topic } from './weights.ts'

/** Generates sequences by a user or at the user's terminal that random steps rarely form. */
export function storiesAbout(
  topic: Topic,
  user: GeneratedUser,
  participants: Participants,
): fc.Arbitrary<Step[]>[] {
  return stories[topic]?.(user, participants) ?? []
}

const stories: Partial<
  Record<Topic, (user: GeneratedUser, participants: Participants) => fc.Arbitrary<Step[]>[]>
> = {
  earthquake: (user) => [afterQuake(user), historyOf(user)],
  terminal: (user) => [checkOf(user), placesOf(user)],
  network: (user) => [unreachableOf(user), outageOf(user)],
  center: (user) => [atOtherCentre(user)],
  alert: (user) => [testOf(user), areasOf(user), eruptionsOf(user)],
  firmware: (user) => [updateOf(user)],
  drill: (user) => [drillOf(user)],
  session: (user, participants) => [
    ...sessionsOf(user, participants),
    guessesOf(user),
    registrationsOf(participants),
  ],
  password: secretsOf,
}

/** Generates calls to a terminal that has just lost its network, and calls after its connection counts as lost. */
function unreachableOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const { terminalId } = user
  const as = asUser(user, 'main')
  const mails = { isUserConnMailEnabled: true, mailAddress: 'away@example.jp' }
  const place = { lat: 36.56, lng: 136.65, floor: '4階' }
  const kept = { ...place, memo: '玄関' }
  const save = (body: object) => ({ expect: { as, call: 'saveSettings', body } })
  return fc
    .record({
      afterMs: fc.constantFrom(5_000, 20_000, 60_000),
      ntp: fc.constantFrom('answers', 'silent'),
      step: fc.constantFrom<Step>(
        save({ ...mails, ...place }),
        save({ ...mails, ...kept }),
        save({ ...mails, ...kept, lat: 36.56001 }),
        save(mails),
        {
          expect: {
            as,
            call: 'saveTsunamiOption',
            body: { areaCode: '361', level: 4, receiveFlag: true },
          },
        },
        { expect: { as, call: 'sendTestCast', body: { type: 'tsunami', level: 'emalert' } } },
        { expect: { as, call: 'getTerminalLog' } },
      ),
    })
    .map(({ afterMs, step, ntp }) => [
      { do: { verb: 'ntp-server', terminalId, state: ntp } },
      { 'log-in': { as } },
      save({ ...mails, ...kept }),
      { afterMs: 2 * minuteMs, do: { verb: 'link', terminalId, state: 'down' } },
      { afterMs, ...step },
      { expect: { as, call: 'getSettings' } },
      { do: { verb: 'link', terminalId, state: 'up' } },
      { afterMs: 5_000, ...step },
      { afterMs: 10_000, do: { verb: 'link', terminalId, state: 'down' } },
      { afterMs: 40_000, do: { verb: 'link', terminalId, state: 'up' } },
    ])
}

/** Generates an outage and its end. The owner's setting decides whether mails are sent. */
function outageOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const { terminalId } = user
  const as = asUser(user, 'main')
  const save = (isUserConnMailEnabled: boolean) => ({
    expect: {
      as,
      call: 'saveSettings',
      body: { isUserConnMailEnabled, mailAddress: 'away@example.jp' },
    },
  })
  return fc
    .record({
      isOnBefore: fc.boolean(),
      isOnAfter: fc.boolean(),
      isOnAtEnd: fc.boolean(),
      lastsMs: fc.constantFrom(5 * minuteMs, 26 * hourMs, 8 * dayMs, 23 * dayMs),
    })
    .map(({ isOnBefore, isOnAfter, isOnAtEnd, lastsMs }) => [
      { do: { verb: 'link', terminalId, state: 'down' } },
      { afterMs: minuteMs, 'log-in': { as } },
      save(isOnBefore),
      { afterMs: 40 * minuteMs, 'log-in': { as } },
      save(isOnAfter),
      { afterMs: lastsMs, 'log-in': { as } },
      save(isOnAtEnd),
      { do: { verb: 'link', terminalId, state: 'up' } },
    ])
}

/** Generates a terminal at its secondary centre, because the primary one is down, and checks of both. */
function atOtherCentre(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const waits = fc.constantFrom(4 * minuteMs, 2 * hourMs)
  return fc.tuple(fc.constantFrom(...limits.DataCenterKey.enum), waits).map(([dc, afterMs]) => [
    { do: { verb: 'data-center', dc, state: 'down' } },
    { afterMs: 2 * minuteMs, 'log-in': { as } },
    ...limits.DataCenterKey.enum.map((priDcKey) => ({
      expect: { as, call: 'startRedundancyCheck', body: { priDcKey } },
    })),
    { afterMs, expect: { as, call: 'getRedundancyCheck' } },
    { do: { verb: 'data-center', dc, state: 'up' } },
    { afterMs: 10 * minuteMs, expect: { as, call: 'getTerminalStatus' } },
  ])
}

/** Generates an alert, and then another area, another level, or no reception. */
function areasOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const save = (body: object) => ({ expect: { as, call: 'saveTsunamiOption', body } })
  const status = { expect: { as, call: 'getTerminalStatus' } }
  const body = { areaCode: '361', level: 3, receiveFlag: true }
  return fc
    .record({
      level: fc.constantFrom(3, 4, 5),
      next: fc.constantFrom({ areaCode: '360' }, { level: 5 }, { receiveFlag: false }),
      last: fc.constantFrom(1, 2, 4),
    })
    .map(({ level, next, last }) => [
      { 'log-in': { as } },
      save(body),
      { afterMs: 2 * minuteMs, do: { verb: 'tsunami', areaCode: '361', level } },
      status,
      save({ ...body, ...next }),
      { ...status, afterMs: 2 * minuteMs },
      { do: { verb: 'tsunami', areaCode: '361', level: last } },
      status,
    ])
}

function eruptionReport(level: number): Step {
  return { do: { verb: 'eruption', areaName: '白山', level } }
}

/** Generates eruption reports to a terminal with or without flash reports, and a changed setting. */
function eruptionsOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const save = (level: number, reportFlag: boolean) => ({
    expect: { as, call: 'saveEruptionOption', body: { level, receiveFlag: true, reportFlag } },
  })
  const levels = fc.constantFrom(0, 1, 3, 4)
  return fc
    .record({ first: levels, second: levels, level: fc.constantFrom(3, 4), flash: fc.boolean() })
    .map(({ first, second, level, flash }) => {
      return [
        { 'log-in': { as } },
        save(level, flash),
        { ...eruptionReport(first), afterMs: 2 * minuteMs },
        { expect: { as, call: 'getTerminalStatus' } },
        save(7 - level, !flash),
        { ...eruptionReport(second), afterMs: 2 * minuteMs },
        { expect: { as, call: 'getTerminalStatus' } },
      ]
    })
}

/**
 * Generates a redundancy check, and a second check or a network failure. A check can only start with the terminal's secondary
 * centre.
 */
function checkOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const { terminalId } = user
  const as = asUser(user, 'main')
  const link = (state: string) => ({ do: { verb: 'link', terminalId, state } })
  return fc
    .record({
      priDcKey: fc.constantFrom(...limits.DataCenterKey.enum),
      afterMs: seconds(240),
      isCut: fc.boolean(),
    })
    .map(({ priDcKey, afterMs, isCut }) => {
      const start = { expect: { as, call: 'startRedundancyCheck', body: { priDcKey } } }
      const next = isCut
        ? [
            { ...link('down'), afterMs },
            { ...link('up'), afterMs: 5 * minuteMs },
          ]
        : [{ ...start, afterMs }]
      const read = { expect: { as, call: 'getRedundancyCheck' } }
      return [{ 'log-in': { as } }, start, read, ...next]
    })
}

/** Generates a location at the limits of its values. It is saved with a memo, and without one after the restart. */
function placesOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const read = { expect: { as, call: 'getSettings' } }
  const { maxLength } = limits.Floor
  const texts = fc.constantFrom('2階', '階'.repeat(maxLength), 'a'.repeat(maxLength), ' 棚 ')
  const place = fc.record({
    lat: fc.constantFrom(36.56, limits.Latitude.minimum, limits.Latitude.maximum, 35.123456),
    lng: fc.constantFrom(136.65, limits.Longitude.minimum, limits.Longitude.maximum, 139.123456),
    floor: texts,
  })
  const long = `${'m'.repeat(64)}@${'e'.repeat(63)}.${'x'.repeat(63)}.example.jp`
  const address = fc.constantFrom('moved@example.jp', 'Moved+X.y@Example.JP', long)
  return fc.tuple(place, texts, address).map(([where, memo, mailAddress]) => {
    const body = { ...where, isUserConnMailEnabled: true, mailAddress }
    return [
      { 'log-in': { as } },
      { afterMs: 2 * minuteMs, expect: { as, call: 'saveSettings', body: { ...body, memo } } },
      read,
      { afterMs: 6 * minuteMs, expect: { as, call: 'saveSettings', body } },
      read,
    ]
  })
}

/** Generates a saved level, and tests with other levels after the restart. */
function testOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  return fc
    .record({
      level: fc.constantFrom(3, 4, 5),
      casts: fc.shuffledSubarray(['emalert', 'alert', 'warn', 'report'], { minLength: 2 }),
      type: fc.constantFrom('tsunami', 'eruption'),
      receiveFlag: fc.constantFrom(true, true, false),
      reportFlag: fc.boolean(),
      shindos: fc.shuffledSubarray([0.1, 1, 3, 4, 4.7, 5.2, 5.7, 6.2, 6.7], { minLength: 4 }),
      quake: fc.record({
        alert: fc.boolean(),
        ssec: fc.constantFrom(0, 10, 61, 120),
        sens: fc.boolean(),
      }),
    })
    .map(({ level, casts, type, receiveFlag, reportFlag, shindos, quake }) => {
      const option =
        type === 'tsunami'
          ? { call: 'saveTsunamiOption', body: { areaCode: '361', level, receiveFlag } }
          : {
              call: 'saveEruptionOption',
              body: { level: Math.min(level, 4), receiveFlag, reportFlag },
            }
      return [
        { 'log-in': { as } },
        { expect: { as, ...option } },
        ...casts.map((cast) => ({
          afterMs: 2 * minuteMs,
          expect: { as, call: 'sendTestCast', body: { type, level: cast } },
        })),
        ...shindos.map((shindo) => ({
          expect: { as, call: 'sendAlertTestCast', body: { ...quake, shindo } },
        })),
        { afterMs: 10 * minuteMs, expect: { as, call: 'getTerminalStatus' } },
      ]
    })
}
