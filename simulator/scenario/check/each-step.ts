import { type ErrorMessage, under } from '../read/error-message.ts'
import type { PlayedStep, ResolvedExpectation, Scenario, StepPlace, StepTime } from '../scenario.ts'

/** Collects the errors of the steps. Of a repeated step, checks only the first repetition, because all repetitions are alike. */
export function inEachStep(
  steps: PlayedStep[],
  find: (step: PlayedStep) => ErrorMessage[],
): ErrorMessage[] {
  const firstByPlace = new Map(steps.toReversed().map((step) => [step.place, step]))
  return [...firstByPlace.values()]
    .toReversed()
    .flatMap((step) => under(step.place.path, find(step)))
}

/** Returns all commands, including those with `${…}`. */
export function commandsIn({ events, steps }: Pick<Scenario, 'events' | 'steps'>): {
  id?: string | undefined
  atMs: number | undefined
  command: Record<string, unknown>
  place: StepPlace
}[] {
  return [
    ...events.map(({ command, ...event }) => ({ ...event, command: { ...command } })),
    ...steps.flatMap(({ id, action, place, time }) =>
      action.kind === 'command'
        ? [{ id, atMs: fixedTime(time), command: action.written, place }]
        : [],
    ),
  ]
}

/** Returns the time of a step. Undefined if the step follows a step that waits, because the end of the wait is not known yet. */
export function fixedTime(time: StepTime): number | undefined {
  return time.kind === 'fixed' ? time.atMs : undefined
}

/** Returns when a step ends at the latest. Undefined like `fixedTime`. */
export function fixedEnd({
  time,
  action,
}: Pick<PlayedStep, 'time' | 'action'>): number | undefined {
  const atMs = fixedTime(time)
  return atMs === undefined || !('durationMs' in action) ? atMs : atMs + action.durationMs
}

export function inEachExpectation(
  steps: PlayedStep[],
  find: (expect: ResolvedExpectation) => ErrorMessage[],
): ErrorMessage[] {
  return inEachStep(steps, ({ action }) =>
    'expect' in action ? under([action.kind], find(action.expect)) : [],
  )
}
