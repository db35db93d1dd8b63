import * as fc from 'fast-check'
import { asUser, calls, savingCalls } from './calls.ts'
import { commandsAbout } from './commands.ts'
import { gaps } from './gaps.ts'
import { type GeneratedUser, type Setup, setups, users } from './setup.ts'
import type { Step } from './step.ts'
import { type Topic, type Weights, topics, weights } from './weights.ts'

/** A generated scenario: its start, and steps with the time before each. */
export interface GeneratedScenario {
  seed: number
  setup: Setup
  steps: TimedStep[]
}

export interface TimedStep {
  /** Time since the step before, in milliseconds. */
  gapMs: number
  step: Step
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

const secretPaths = {
  otp: 'mails[kind=one-time-password].last.text /ワンタイムパスワード: (\\S+)/',
  reset: 'mails[kind=login-reminder].last.text /token=([\\w-]+)/',
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
  const made = fc
    .tuple(gaps, fc.oneof(...optionsAbout(topic)))
    .map(([gapMs, steps]) =>
      steps.map((step, index) => ({ gapMs: index === 0 ? gapMs : 1_000, step })),
    )
  groupsByTopic.set(topic, made)
  return made
}

function optionsAbout(topic: Topic): fc.Arbitrary<Step[]>[] {
  const commands = commandsAbout(topic).map((one) => one.map((step) => [step]))
  if (topic === 'call') {
    const single = calls().map((step) => [step])
    return [single, single, single, fc.oneof(...savingCalls())]
  }
  if (topic === 'session') return [...commands, ...users.flatMap(sessionsOf)]
  if (topic === 'password') return [...commands, ...users.flatMap(secretsOf)]
  return commands
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
