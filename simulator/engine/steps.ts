/** Work that can pause: it yields between short steps and returns its result at the end. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all steps without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
