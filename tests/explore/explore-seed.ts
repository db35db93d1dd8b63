import { type FailureFiles, failureFiles } from './failure-files.ts'
import { ScenarioError } from '../../simulator/scenario/read/error-message.ts'
import type { Participants } from './generate/participants.ts'
import { type GeneratedScenario, generateScenario } from './generate/generate-scenario.ts'
import { scenarioParticipants } from './generate/scenario-participants.ts'
import type { WrapRules } from './observe.ts'
import { type Failure, playGenerated } from './play-generated.ts'
import { shrink } from './shrink.ts'

export interface SeedReport {
  seed: number
  stepCount: number
  findings: Finding[]
}

/** A broken rule and the shortest scenario found for it. */
export interface Finding extends Failure, FailureFiles {
  seed: number
  stepCount: number
}

/** The text of a scenario, and its name in error messages. */
export interface GivenScenario {
  source: string
  file: string
}

export interface ExploreOptions {
  stepCount: number
  /** Version of the project for the scenario files. */
  version: string
  /** The only rule to report. Default: all rules. */
  only?: string | undefined
  /** Default: random worlds. */
  from?: GivenScenario | undefined
  wrapRules?: WrapRules | undefined
}

/** Generates, plays and checks the scenario of a seed. Shrinks it for each rule that it breaks. */
export function exploreSeed(
  seed: number,
  { stepCount, version, only, from, wrapRules }: ExploreOptions,
): SeedReport {
  const generated = generateScenario(seed, stepCount, from && participantsOf(from))
  const failures = playGenerated(generated, wrapRules)
  const wanted = failures.filter(({ rule }) => only === undefined || rule === only)
  const findings = wanted.map((failure) => {
    const failureIn = (candidate: GeneratedScenario) =>
      candidateFailures(candidate, wrapRules).find(({ rule }) => rule === failure.rule)
    const shortest = shrink(generated, (candidate) => failureIn(candidate) !== undefined)
    const shown = failureIn(shortest) ?? failure
    const files = failureFiles(shortest, shown, version)
    return { ...shown, ...files, seed, stepCount: shortest.steps.length }
  })
  return { seed, stepCount, findings }
}

let lastParticipants: { source: string; participants: Participants } | undefined

/** Cached, because many seeds use the same scenario. */
function participantsOf({ source, file }: GivenScenario): Participants {
  if (lastParticipants?.source !== source)
    lastParticipants = { source, participants: scenarioParticipants(source, file) }
  return lastParticipants.participants
}

/** Plays a candidate. A candidate is invalid if no step saves a value that it uses. Invalid candidates count as passing. */
function candidateFailures(
  candidate: GeneratedScenario,
  wrapRules: WrapRules | undefined,
): Failure[] {
  try {
    return playGenerated(candidate, wrapRules)
  } catch (error) {
    if (error instanceof ScenarioError) return []
    throw error
  }
}
