/** Waits until the time is over or the signal is aborted. Never rejects. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

const firstPauseMs = 200
const longestPauseMs = 15_000
/** Users are told about longer waits. */
export const longWaitMs = 10_000

/**
 * Repeats a test with growing pauses until it returns true. Returns whether it did within the limit.
 *
 * @param what is waited for, such as `an email`
 */
export type Poll = (
  what: string | (() => string),
  limitMs: number,
  isDone: () => Promise<boolean>,
  signal?: AbortSignal,
) => Promise<boolean>

/** Called once for a long wait, with its cause and its longest remaining time. */
export type OnLongWait = (what: string, restMs: number) => void

export function createPoll(wait: Wait, onLongWait: OnLongWait): Poll {
  return async (what, limitMs, isDone, signal) => {
    let pauseMs = firstPauseMs
    let isLong = false
    for (let waitedMs = 0; ;) {
      if (await isDone()) return true
      const rest = limitMs - waitedMs
      if (rest <= 0) return false
      pauseMs = Math.min(Math.round(pauseMs * 1.5), longestPauseMs, rest)
      if (!isLong && waitedMs + pauseMs > longWaitMs) {
        isLong = true
        onLongWait(typeof what === 'string' ? what : what(), rest)
      }
      await wait(pauseMs, signal)
      waitedMs += pauseMs
    }
  }
}

export async function pause(calls: { poll: Poll }, what: string, ms: number): Promise<void> {
  await calls.poll(what, ms, () => Promise.resolve(false))
}
