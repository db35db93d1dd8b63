import type { Step } from '../generate/cast.ts'
import type { CallInSession } from './captured-sessions.ts'

/** A step with its time in epoch milliseconds. */
export interface ImportedStep {
  atMs: number
  step: Step
  /** The call that the step repeats. Absent for what has changed the world between the calls. */
  call?: CallInSession | undefined
}

/** A value that the capture does not tell, so that the scenario has one of its own. */
export interface Unknown {
  /** The fields of responses that depend on it. */
  fields: string[]
  note: string
}

/** Collects what the capture does not tell. */
export interface Gaps {
  unknown: Unknown[]
  /** Variables of the environment that the scenario reads, with what stands for them while it is played. */
  variables: Record<string, string>
}
