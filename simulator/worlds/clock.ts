import { limits } from '../../openapi/generated/limits.ts'
import type { ClockMode } from '../journal/journal.ts'

/** Where a world's time stands when nothing moves it but its clock. */
export interface WorldClock {
  readonly mode: ClockMode
  /** Virtual time in epoch milliseconds. */
  now(): number
  /** Goes on from a virtual time, in another way if one is given. */
  set(fromMs: number, mode?: ClockMode): void
}

/** The end of all times of the contract, in epoch milliseconds: clocks stop there. */
export const endOfTimeMs = limits.EpochMs.maximum

/** A clock that starts at `fromMs`. `wallMs` is any clock of the outside that only goes forward. */
export function worldClock(
  fromMs: number,
  mode: ClockMode,
  wallMs: () => number = () => performance.now(),
): WorldClock {
  let start = { virtualMs: fromMs, wallMs: wallMs() }
  let current = mode
  return {
    get mode() {
      return current
    },
    now() {
      if (current.kind === 'manual') return start.virtualMs
      const elapsedMs = Math.floor((wallMs() - start.wallMs) * current.speed)
      return Math.min(start.virtualMs + elapsedMs, endOfTimeMs)
    },
    set(virtualMs, next = current) {
      start = { virtualMs, wallMs: wallMs() }
      current = next
    },
  }
}
