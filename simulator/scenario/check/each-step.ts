import { type ErrorMessage, under } from '../read/error-message.ts'
import type { PlayedStep, ResolvedExpectation } from '../scenario.ts'

/** Checks only the first repetition of a repeated step, because all are alike. */
export function inEachStep(
  steps: PlayedStep[],
  find: (step: PlayedStep) => ErrorMessage[],
): ErrorMessage[] {
  const firstByPlace = new Map(steps.toReversed().map((step) => [step.place, step]))
  return [...firstByPlace.values()]
    .toReversed()
    .flatMap((step) => under(step.place.path, find(step)))
}

export function inEachExpectation(
  steps: PlayedStep[],
  find: (expect: ResolvedExpectation) => ErrorMessage[],
): ErrorMessage[] {
  return inEachStep(steps, ({ action }) =>
    'expect' in action ? under([action.kind], find(action.expect)) : [],
  )
}
