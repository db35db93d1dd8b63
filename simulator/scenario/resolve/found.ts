import type { ErrorMessage } from '../read/error-message.ts'
import type { PlayedAction, PlayedStep, ScheduledEvent, StepPlace } from '../scenario.ts'
import type { Groups } from './groups.ts'
import type { Occurrence } from './occurrences.ts'

/** What a step becomes. The paths of errors begin in the step. */
export interface Found {
  events?: ScheduledEvent[]
  steps?: PlayedStep[]
  errors?: ErrorMessage[]
}

/** What the actions of steps are resolved with. */
export interface ActionContext {
  startAt: number
  groups: Groups
  lineOf?: ((path: PropertyKey[]) => number) | undefined
}

/** A step that a run carries out. */
export function played(
  { id, time, step }: Occurrence,
  place: StepPlace,
  action: PlayedAction,
): Found {
  return { steps: [{ id, place, time, action, save: step.save ?? {} }] }
}
