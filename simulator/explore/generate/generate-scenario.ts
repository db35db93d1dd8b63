import * as fc from 'fast-check'
import { limits } from '../../../openapi/generated/limits.ts'
import { asUser, callOf, calls, logInOf, savingCalls } from './calls.ts'
import { commandsAbout, faults } from './commands.ts'
import { gaps } from './gaps.ts'
import { type GeneratedUser, type Setup, setups, users } from './setup.ts'
import { meetings } from './meetings.ts'
import { secretPaths } from './secret-paths.ts'
import type { Step, TimedStep } from './step.ts'
import { type Topic, type Weights, topics, weights } from './weights.ts'

/** A generated scenario: its start, and steps with the time before each. */
export interface GeneratedScenario {
  seed: number
  setup: Setup
  steps: TimedStep[]
}

/** Generates the scenario of a seed, always the same one. */
export function generateScenario(seed: number, stepCount: number): GeneratedScenario {
  const [one] = fc.sample(scenarios(stepCount), { seed, numRuns: 1 })
  if (!one) throw new Error('No scenario was generated.')
  return { seed, ...one }
}

const scenariosByCount = new Map<number, fc.Arbitrary<Omit<GeneratedScenario, 'seed'>>>()

function scenarios(stepCount: number): fc.Arbitrary<Omit<GeneratedScenario, 'seed'>> {
  const known = scenariosByCount.get(stepCount)
  if (known) return known
  const made = weights.chain((chosen) =>
    fc.record({
      setup: setups,
      steps: fc
        .array(groups(chosen), { minLength: stepCount, maxLength: stepCount })
        .map((lists) => [firstStep, ...lists.flat()].slice(0, stepCount)),
    }),
  )
  scenariosByCount.set(stepCount, made)
  return made
}

/** Names the secrets, which a scenario may use only after a step that saves them. There are none yet. */
const firstStep: TimedStep = { gapMs: 0, step: { save: secretPaths } }

/** Steps that belong together. */
function groups(chosen: Weights): fc.Arbitrary<TimedStep[]> {
  return fc.oneof(
    ...topics
      .filter((topic) => chosen[topic] > 0)
      .map((topic) => ({ weight: chosen[topic], arbitrary: groupsAbout(topic) })),
  )
}

const groupsByTopic = new Map<Topic, fc.Arbitrary<TimedStep[]>>()

function groupsAbout(topic: Topic): fc.Arbitrary<TimedStep[]> {
  const known = groupsByTopic.get(topic)
  if (known) return known
  const laterGapMs = topic === 'earthquake' ? 60_000 : 1_000
  const made =
    topic === 'meeting'
      ? meetings
      : fc
          .tuple(gaps, fc.oneof(...optionsAbout(topic)))
          .map(([gapMs, steps]) =>
            steps.map((step, index) => ({ gapMs: index === 0 ? gapMs : laterGapMs, step })),
          )
  groupsByTopic.set(topic, made)
  return made
}

function optionsAbout(topic: Topic): fc.Arbitrary<Step[]>[] {
  const commands = commandsAbout(topic).map((one) => one.map((step) => [step]))
  if (topic === 'call') {
    const single = calls().map((step) => [step])
    // Many sessions have ended, because much time passes between steps.
    const withLogin = calls().map((step) => [...logInOf(step), step])
    return [single, withLogin, withLogin, fc.oneof(...savingCalls())]
  }
  if (topic === 'fault') return [...commands, faultyCalls]
  if (topic === 'earthquake') return [...commands, ...users.map(afterQuake)]
  if (topic === 'terminal') return [...commands, ...users.map(checkOf)]
  if (topic === 'session') return [...commands, ...users.flatMap(sessionsOf)]
  if (topic === 'password') return [...commands, ...users.flatMap(secretsOf)]
  return commands
}

/** A fault and a call that it may hit. */
const faultyCalls: fc.Arbitrary<Step[]> = faults.chain((fault) =>
  callOf(fault.operationId).map((call) => [{ do: fault }, ...logInOf(call), call]),
)

/** A strong earthquake near most terminals, and what a user sees a minute later. */
function afterQuake(user: GeneratedUser): fc.Arbitrary<Step[]> {
  return fc
    .record({ magnitude: fc.constantFrom(5, 6, 7), lat: fc.constantFrom(36.4, 37.2) })
    .map((values) => [
      { do: { verb: 'quake', quake: { id: 'near', lng: 136.7, depthKm: 10, ...values } } },
      { expect: { as: asUser(user, 'main'), call: 'listHistory' } },
      { expect: { call: 'listWarnings' } },
    ])
}

/** A redundancy check. It starts only with the centre that is not the terminal's primary one. */
function checkOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  return fc
    .constantFrom(...limits.DataCenterKey.enum)
    .map((priDcKey) => [
      { 'log-in': { as } },
      { expect: { as, call: 'startRedundancyCheck', body: { priDcKey } } },
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

/** A one-time password or a password reset, from the mail to its use, once or twice. */
function secretsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  const { terminalId, registrationCode } = user
  const as = asUser(user, 'main')
  const unlock: Step = {
    expect: { as, call: 'loginWithOnetimePassword', body: { token: '${otp}' } },
  }
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
      { expect: { as, call: 'getTerminalPage' } },
    ]),
    fc.constant([unlock]),
    fc.constant([
      {
        expect: { call: 'requestLoginMail', body: { terminalId, initPassword: registrationCode } },
      },
      { save: { reset: secretPaths.reset } },
      reset,
    ]),
    fc.constant([reset]),
  ]
}
