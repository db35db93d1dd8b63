import { minuteMs } from '../../../openapi/base/durations.ts'
import * as fc from 'fast-check'
import { callOf, calls, logInOf, savingCalls } from './calls.ts'
import { commandsAbout, faults } from './commands.ts'
import { storiesAbout } from './stories.ts'
import { type Topic, type Weights, gaps, topics, weights } from './weights.ts'
import {
  type Participants,
  type Setup,
  type Step,
  type TimedStep,
  secretPaths,
} from './participants.ts'
import { randomParticipants } from './setup.ts'
import { collisions } from './collisions.ts'

export interface GeneratedScenario {
  seed: number
  setup: Setup
  steps: TimedStep[]
  /** The timeline of a given scenario. It is played too. */
  given?: readonly Record<string, unknown>[]
}

/**
 * Generates the scenario for a seed, deterministically.
 *
 * @param participants users, terminals and providers. Default: three owners and an administrator in a random world
 */
export function generateScenario(
  seed: number,
  stepCount: number,
  participants: Participants = randomParticipants,
): GeneratedScenario {
  const [scenario] = fc.sample(scenarios(stepCount, participants), { seed, numRuns: 1 })
  if (!scenario) throw new Error('No scenario was generated.')
  return {
    seed,
    ...scenario,
    ...(participants.timeline.length > 0 && { given: participants.timeline }),
  }
}

function scenarios(
  stepCount: number,
  participants: Participants,
): fc.Arbitrary<Omit<GeneratedScenario, 'seed'>> {
  return weights.chain((chosen) =>
    fc.record({
      setup: participants.setups,
      steps: fc
        .array(groups(chosen, participants), { minLength: stepCount, maxLength: stepCount })
        .map((lists) => [firstStep, ...lists.flat()].slice(0, stepCount)),
    }),
  )
}

/** Declares the secrets before they exist, because a scenario may only use them after a step that saves them. */
const firstStep: TimedStep = { gapMs: 0, step: { save: secretPaths } }

/** Generates groups of related steps. */
function groups(chosen: Weights, participants: Participants): fc.Arbitrary<TimedStep[]> {
  return fc.oneof(
    ...topics
      .filter((topic) => chosen[topic] > 0)
      .map((topic) => ({ weight: chosen[topic], arbitrary: groupsAbout(topic, participants) })),
  )
}

// Cached, because building the generators takes about a second.
const groupsByTopic = new WeakMap<Participants, Map<Topic, fc.Arbitrary<TimedStep[]>>>()

function groupsAbout(topic: Topic, participants: Participants): fc.Arbitrary<TimedStep[]> {
  const byTopic = groupsByTopic.get(participants) ?? new Map<Topic, fc.Arbitrary<TimedStep[]>>()
  groupsByTopic.set(participants, byTopic)
  const known = byTopic.get(topic)
  if (known) return known
  const laterGapMs = topic === 'earthquake' ? minuteMs : 1_000
  const made =
    topic === 'collision'
      ? collisions(participants)
      : fc
          .tuple(gaps, fc.oneof(...optionsAbout(topic, participants)))
          .map(([gapMs, steps]) =>
            steps.map((step, index) => timed(step, index === 0 ? gapMs : laterGapMs)),
          )
  byTopic.set(topic, made)
  return made
}

/** Adds the time before a step, unless the step specifies it. */
function timed({ afterMs, ...step }: Step, gapMs: number): TimedStep {
  return { gapMs: typeof afterMs === 'number' ? afterMs : gapMs, step }
}

function optionsAbout(topic: Topic, participants: Participants): fc.Arbitrary<Step[]>[] {
  const { users } = participants
  const commands = commandsAbout(topic, participants).map((arbitrary) =>
    arbitrary.map((step) => [step]),
  )
  if (topic === 'call') {
    const all = calls(participants)
    const single = all.map((step) => [step])
    // Most calls need a new login, because much time passes between steps and sessions end.
    const withLogin = all.map((step) => [...logInOf(step), step])
    return [single, withLogin, withLogin, fc.oneof(...savingCalls(participants))]
  }
  if (topic === 'fault') return [...commands, faultyCalls(participants)]
  return [...commands, ...users.flatMap((user) => storiesAbout(topic, user, participants))]
}

/** Generates a fault and a call that it may affect. */
function faultyCalls(participants: Participants): fc.Arbitrary<Step[]> {
  return faults.chain((fault) =>
    callOf(fault.operationId, participants).map((call) => [{ do: fault }, ...logInOf(call), call]),
  )
}
