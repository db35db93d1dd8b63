import type { Difference } from '../expect/differences.ts'
import type { StepPlace } from '../scenario.ts'

/** The result of one step. Commands, logins and saved values have a result only if they fail. */
export interface StepResult {
  /** The number of the result, from 0. */
  index: number
  title: string
  atMs: number
  place: StepPlace
  /** One sentence per difference. Empty if everything is as expected. */
  differences: string[]
  /** Values of the scenario that would make the step pass, by their path in the file. */
  updates: { path: PropertyKey[]; value: unknown }[]
}

/** A step forward: `share` is the fraction of virtual time played so far, from 0 to 1. */
export type PlayEvent = { kind: 'progress'; share: number } | { kind: 'result'; result: StepResult }

/** What a step led to. */
export interface StepOutcome {
  differences: Difference[]
  /** The body of the response to the step's call. */
  answer?: unknown
}
