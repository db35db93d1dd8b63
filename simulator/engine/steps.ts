/** Work that can pause. It yields between short steps and returns its result at the end. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all steps without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Does the work for each item, and pauses after every ten items. */
export function* forEachInSteps<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Steps<void> {
  let count = 0
  for (const item of items) {
    work(item)
    count += 1
    if (count % itemsPerStep === 0) yield
  }
}

const itemsPerStep = 10
