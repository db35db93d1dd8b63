import { defer } from '#platform'
import type { Steps } from '../engine/steps.ts'

/** Real time of a slice. It is short, because other calls need several turns of the event loop, and wait for a slice in each. */
const sliceMs = 5

/** Runs long work in slices, between which the process answers other calls. Short work ends in the first slice. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = runSlice(steps)
    if (end) return end.result
    await nextTurn()
  }
}

/** Runs one slice. Returns the result if the work has ended. */
export function runSlice<Result>(steps: Steps<Result>): { result: Result } | undefined {
  const endAtMs = performance.now() + sliceMs
  do {
    const step = steps.next()
    if (step.done === true) return { result: step.value }
  } while (performance.now() < endAtMs)
  return undefined
}

const waiting: (() => void)[] = []

/** Resolves in a later turn of the event loop. Only one caller continues in each turn, however many worlds have work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) defer(startNext)
  })
}

function startNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) defer(startNext)
}

/** Runs long work on a world one piece at a time, in the order of arrival. */
export type WorkQueue = ReturnType<typeof createWorkQueue>

export function createWorkQueue() {
  const queue: { length: number; end: Promise<unknown> } = { length: 0, end: Promise.resolve() }
  return {
    get isFree(): boolean {
      return queue.length === 0
    },
    async free(): Promise<void> {
      // Repeats the wait, because other callers that waited may have added work in the meantime.
      while (queue.length > 0) await queue.end
    },
    /** Runs the work after all earlier work. */
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      queue.length += 1
      const result = queue.end.then(work).finally(() => (queue.length -= 1))
      queue.end = result.catch(() => undefined)
      return result
    },
  }
}
