import type { Step } from '../generate/step.ts'
import type { CallInSession } from './captured-sessions.ts'

/** A step with its time in epoch milliseconds. */
export interface ImportedStep {
  atMs: number
  step: Step
  /** The call that the step repeats. Absent for what has changed the world between the calls. */
  call?: CallInSession | undefined
}
