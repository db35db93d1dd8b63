import { minuteMs, secondMs } from '../../engine/durations.ts'
import * as fc from 'fast-check'
import { limits } from '../../../openapi/generated/limits.ts'
import { asUser, callOf, calls, logInOf, savingCalls } from './calls.ts'
import { comingDays, commandsAbout, faults } from './commands.ts'
import { type Topic, type Weights, gaps, topics, weights } from './weights.ts'
import {
  type Cast,
  type GeneratedUser,
  type Setup,
  type Step,
  type TimedStep,
  secretPaths,
} from './cast.ts'
import { randomCast } from './setup.ts'
import { meetings } from './meetings.ts'

/** A generated scenario: its start, and steps with the time before each. */
export interface GeneratedScenario {
  seed: number
  setup: Setup
  steps: TimedStep[]
  /** The timeline of a given scenario, which happens as well. */
  given?: readonly Record<string, unknown>[]
}

/**
 * Generates the scenario of a seed, always the same one.
 *
 * @param cast who and what takes part. By default three owners and an administrator in a random world
 */
export function generateScenario(
  seed: number,
  stepCount: number,
  cast: Cast = randomCast,
): GeneratedScenario {
  const [one] = fc.sample(scenarios(stepCount, cast), { seed, numRuns: 1 })
  if (!one) throw new Error('No scenario was generated.')
  return { seed, ...one, ...(cast.timeline.length > 0 && { given: cast.timeline }) }
}

function scenarios(stepCount: number, cast: Cast): fc.Arbitrary<Omit<GeneratedScenario, 'seed'>> {
  return weights.chain((chosen) =>
    fc.record({
      setup: cast.setups,
      steps: fc
        .array(groups(chosen, cast), { minLength: stepCount, maxLength: stepCount })
        .map((lists) => [firstStep, ...lists.flat()].slice(0, stepCount)),
    }),
  )
}

/** Names the secrets, which a scenario may use only after a step that saves them. There are none yet. */
const firstStep: TimedStep = { gapMs: 0, step: { save: secretPaths } }

/** Steps that belong together. */
function groups(chosen: Weights, cast: Cast): fc.Arbitrary<TimedStep[]> {
  return fc.oneof(
    ...topics
      .filter((topic) => chosen[topic] > 0)
      .map((topic) => ({ weight: chosen[topic], arbitrary: groupsAbout(topic, cast) })),
  )
}

// Building them takes about a second.
const groupsByTopic = new WeakMap<Cast, Map<Topic, fc.Arbitrary<TimedStep[]>>>()

function groupsAbout(topic: Topic, cast: Cast): fc.Arbitrary<TimedStep[]> {
  const ofCast = groupsByTopic.get(cast) ?? new Map<Topic, fc.Arbitrary<TimedStep[]>>()
  groupsByTopic.set(cast, ofCast)
  const known = ofCast.get(topic)
  if (known) return known
  const laterGapMs = topic === 'earthquake' ? minuteMs : 1_000
  const made =
    topic === 'meeting'
      ? meetings(cast)
      : fc
          .tuple(gaps, fc.oneof(...optionsAbout(topic, cast)))
          .map(([gapMs, steps]) =>
            steps.map((step, index) => timed(step, index === 0 ? gapMs : laterGapMs)),
          )
  ofCast.set(topic, made)
  return made
}

/** A step after a time, unless it says itself after which. */
function timed({ afterMs, ...step }: Step, gapMs: number): TimedStep {
  return { gapMs: typeof afterMs === 'number' ? afterMs : gapMs, step }
}

function optionsAbout(topic: Topic, cast: Cast): fc.Arbitrary<Step[]>[] {
  const { users } = cast
  const commands = commandsAbout(topic, cast).map((one) => one.map((step) => [step]))
  if (topic === 'call') {
    const all = calls(cast)
    const single = all.map((step) => [step])
    // Many sessions have ended, because much time passes between steps.
    const withLogin = all.map((step) => [...logInOf(step), step])
    return [single, withLogin, withLogin, fc.oneof(...savingCalls(cast))]
  }
  if (topic === 'fault') return [...commands, faultyCalls(cast)]
  if (topic === 'earthquake') return [...commands, ...users.map(afterQuake)]
  if (topic === 'terminal')
    return [...commands, ...users.flatMap((user) => [checkOf(user), placesOf(user)])]
  if (topic === 'alert') return [...commands, ...users.map(testOf)]
  if (topic === 'firmware') return [...commands, ...users.map(updateOf)]
  if (topic === 'session') return [...commands, ...users.flatMap(sessionsOf)]
  if (topic === 'password') return [...commands, ...users.flatMap(secretsOf)]
  return commands
}

/** A fault and a call that it may hit. */
function faultyCalls(cast: Cast): fc.Arbitrary<Step[]> {
  return faults.chain((fault) =>
    callOf(fault.operationId, cast).map((call) => [{ do: fault }, ...logInOf(call), call]),
  )
}

/** A strong earthquake near most terminals, what a user sees a minute later, and again after the warning is cancelled. */
function afterQuake(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const history = { expect: { as: asUser(user, 'main'), call: 'listHistory' } }
  return fc
    .record({ magnitude: fc.constantFrom(5, 6, 7), lat: fc.constantFrom(36.4, 37.2) })
    .map((values) => [
      { do: { verb: 'quake', quake: { id: 'near', lng: 136.7, depthKm: 10, ...values } } },
      history,
      { expect: { call: 'listWarnings' } },
      { do: { verb: 'cancel-warning', eqcode: '${quakes.last.eqcode}' } },
      history,
    ])
}

/** A redundancy check, and another one. It starts only with the centre that is not the terminal's primary one. */
function checkOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  return fc
    .tuple(fc.constantFrom(...limits.DataCenterKey.enum), seconds(240))
    .map(([priDcKey, afterMs]) => {
      const start = { expect: { as, call: 'startRedundancyCheck', body: { priDcKey } } }
      return [{ 'log-in': { as } }, start, { ...start, afterMs }]
    })
}

/** A place that is saved with a memo, and again without it when the terminal has restarted. */
function placesOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const place = { lat: 36.56, lng: 136.65, floor: '2階' }
  const body = { ...place, isUserConnMailEnabled: true, mailAddress: 'moved@example.jp' }
  const read = { expect: { as, call: 'getSettings' } }
  return fc.constant([
    { 'log-in': { as } },
    { expect: { as, call: 'saveSettings', body: { ...body, memo: '玄関横の棚' } } },
    read,
    { afterMs: 6 * minuteMs, expect: { as, call: 'saveSettings', body } },
    read,
  ])
}

function seconds(max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max }).map((count) => count * secondMs)
}

/** A saved level, and a test of any level when the terminal has restarted, then another one. */
function testOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  return fc
    .record({
      level: fc.constantFrom(3, 4, 5),
      cast: fc.constantFrom('emalert', 'alert', 'warn', 'report'),
      type: fc.constantFrom('tsunami', 'eruption'),
    })
    .map(({ level, cast, type }) => {
      const option =
        type === 'tsunami'
          ? { call: 'saveTsunamiOption', body: { areaCode: '361', level, receiveFlag: true } }
          : {
              call: 'saveEruptionOption',
              body: { level: Math.min(level, 4), receiveFlag: true, reportFlag: false },
            }
      const test = { expect: { as, call: 'sendTestCast', body: { type, level: cast } } }
      return [
        { 'log-in': { as } },
        { expect: { as, ...option } },
        { afterMs: 2 * minuteMs, ...test },
        { afterMs: 2 * minuteMs, ...test },
        { afterMs: 10 * minuteMs, expect: { as, call: 'getTerminalStatus' } },
      ]
    })
}

/** A release, and an update that is chosen to end after a time. */
function updateOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const schedule = { since: '23:00:00', until: '05:00:00' }
  return seconds(2 * 60 * 60).map((untilInMs) => [
    { do: { verb: 'firmware-release', terminalId: user.terminalId, dates: comingDays } },
    { 'log-in': { as } },
    { expect: { as, call: 'saveFirmwareUpdate', body: { schedule, update: { untilInMs } } } },
  ])
}

function sessionsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  return ['main', 'phone'].flatMap((session) => {
    const as = asUser(user, session)
    return [
      fc.constant([{ 'log-in': { as } }]),
      fc.constant([{ 'log-out': { as } }]),
      fc.constant([{ 'log-in': { as, password: 'Chigau+999' } }]),
    ]
  })
}

/** A one-time password or a password reset, from the mail to its use, once or twice; or a new password in one of two sessions. */
function secretsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  const { terminalId, registrationCode } = user
  const as = asUser(user, 'main')
  const unlock: Step = {
    expect: { as, call: 'loginWithOnetimePassword', body: { token: '${otp}' } },
  }
  const page: Step = { expect: { as, call: 'getTerminalPage' } }
  const other = asUser(user, 'phone')
  const reset: Step = {
    expect: {
      call: 'resetPassword',
      body: { terminalId, password: 'Betsu+2024', token: '${reset}' },
    },
  }
  return [
    fc.constant([
      { expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      unlock,
      page,
      unlock,
    ]),
    // The page of the terminal, again at the end of its life or later. The data centre fetches it first.
    ends(10 * minuteMs).map((afterMs) => [
      { 'log-in': { as } },
      { expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      unlock,
      page,
      { ...page, afterMs: 10_000 },
      { ...page, afterMs },
    ]),
    fc.constant([unlock]),
    ends(15 * minuteMs).map((afterMs) => [
      { 'log-in': { as } },
      { expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      { ...unlock, afterMs },
    ]),
    // A second one while the first is valid, and after it.
    fc.constant([
      { 'log-in': { as } },
      { expect: { as, call: 'issueOnetimePassword' } },
      { afterMs: 10 * minuteMs, expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      { ...unlock, afterMs: 6 * minuteMs },
    ]),
    fc.constant([
      { 'log-in': { as: other } },
      { 'log-in': { as } },
      { expect: { as, call: 'changePassword', body: { password: 'Betsu+2024' } } },
      { expect: { as: other, call: 'getSessionUser' } },
    ]),
    fc.constant([
      {
        expect: { call: 'requestLoginMail', body: { terminalId, initPassword: registrationCode } },
      },
      { save: { reset: secretPaths.reset } },
      reset,
      reset,
    ]),
    fc.constant([reset]),
  ]
}

/** Shortly before the end of a time, at its end, and later. */
function ends(lifeMs: number): fc.Arbitrary<number> {
  return fc.constantFrom(lifeMs - 5_000, lifeMs, lifeMs + 5 * minuteMs)
}
