import type { ErrorMessage } from '../read/error-message.ts'
import type { PlayedStep, ResolvedExpectation } from '../scenario.ts'

/** Finds errors in each step. The repetitions of a step are alike, so only the first of them is looked at. */
export function inEachStep(
  steps: PlayedStep[],
  find: (step: PlayedStep) => ErrorMessage[],
): ErrorMessage[] {
  const seen = new Set<string>()
  return steps.flatMap((step) => {
    const key = step.place.path.map(String).join('.')
    if (seen.has(key)) return []
    seen.add(key)
    return find(step).map(({ path, message }) => ({ path: [...step.place.path, ...path], message }))
  })
}

/** Finds errors in each expectation. */
export function inEachExpectation(
  steps: PlayedStep[],
  find: (expect: ResolvedExpectation) => ErrorMessage[],
): ErrorMessage[] {
  return inEachStep(steps, ({ action }) => {
    if (action.kind !== 'expect' && action.kind !== 'eventually') return []
    return find(action.expect).map(({ path, message }) => ({
      path: [action.kind, ...path],
      message,
    }))
  })
}
