import type { Steps } from '../engine/steps.ts'

/**
 * How long work runs before other calls get their turn, in milliseconds of real time. A call needs a few turns of the
 * event loop, so this is a fraction of the delay that it may have.
 */
const sliceMs = 5

/** Runs long work in slices, so that the process answers other calls meanwhile. Short work ends in the first slice. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = runSlice(steps)
    if (end) return end.result
    await nextTurn()
  }
}

/** Runs one slice of long work. Returns its result if that was the end. */
export function runSlice<Result>(steps: Steps<Result>): { result: Result } | undefined {
  const endAtMs = performance.now() + sliceMs
  do {
    const step = steps.next()
    if (step.done === true) return { result: step.value }
  } while (performance.now() < endAtMs)
  return undefined
}

const waiting: (() => void)[] = []

/**
 * Resolves in a later turn of the event loop. Only one caller continues in each turn, however many worlds are at work.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(startNext)
  })
}

function startNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(startNext)
}
