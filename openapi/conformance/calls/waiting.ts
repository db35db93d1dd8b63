import type { Wait, CallResult } from './caller.ts'
import { errors } from '../../generated/errors.ts'

const firstPauseMs = 200
const longestPauseMs = 15_000

export async function pause(
  calls: { poll: (limitMs: number, isDone: () => Promise<boolean>) => Promise<boolean> },
  ms: number,
): Promise<void> {
  await calls.poll(ms, () => Promise.resolve(false))
}

/** Repeats a test with growing pauses until it returns true. Returns whether it did within the limit. */
export async function poll(
  wait: Wait,
  limitMs: number,
  isDone: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<boolean> {
  let pauseMs = firstPauseMs
  for (let waitedMs = 0; ;) {
    if (await isDone()) return true
    const rest = limitMs - waitedMs
    if (rest <= 0) return false
    pauseMs = Math.min(Math.round(pauseMs * 1.5), longestPauseMs, rest)
    await wait(pauseMs, signal, true)
    waitedMs += pauseMs
  }
}

const busyCodes = new Set<unknown>([
  errors.settingUpdateFailed,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
])

/** Returns whether a call was refused because the terminal can't be reached now, e.g. after it has received settings. */
export function isBusy({ code, status }: CallResult): boolean {
  return status >= 400 && status < 500 && busyCodes.has(code)
}
