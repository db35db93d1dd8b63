import { limits } from '../../openapi/generated/limits.ts'
import type { ClockMode } from '../journal/journal.ts'

/** The clock of one world. */
export interface WorldClock {
  readonly mode: ClockMode
  /** Virtual time in epoch milliseconds. */
  now(): number
  /** Sets the virtual time, and how it moves from there if a mode is given. */
  set(virtualMs: number, mode?: ClockMode): void
}

/** The latest time that the contract allows, in epoch milliseconds. Clocks stop there. */
export const endOfTimeMs = limits.EpochMs.maximum

/**
 * Creates a clock.
 *
 * @param virtualMs the virtual time it starts at
 * @param wallMs returns the time of a monotonic clock
 */
export function worldClock(
  virtualMs: number,
  mode: ClockMode,
  wallMs: () => number = () => performance.now(),
): WorldClock {
  let start = { virtualMs, wallMs: wallMs() }
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
    set(newVirtualMs, newMode = current) {
      start = { virtualMs: newVirtualMs, wallMs: wallMs() }
      current = newMode
    },
  }
}
