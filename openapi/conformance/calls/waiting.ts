import type { Wait, CallResult } from './caller.ts'
import { errors } from '../../generated/errors.ts'

const firstPauseMs = 200
const longestPauseMs = 15_000

/**
 * Asks again and again until the answer is yes, with growing pauses.
 *
 * @param limitMs how long to wait in total, in milliseconds
 * @returns whether the answer was yes
 */
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
    await wait(pauseMs, signal)
    waitedMs += pauseMs
  }
}

const busyCodes = new Set<unknown>([
  errors.settingUpdateFailed,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
])

/** Whether a call was refused because the terminal can't be reached now, as after it has received settings. */
export function isBusy({ code, status }: CallResult): boolean {
  return status >= 400 && status < 500 && busyCodes.has(code)
}
