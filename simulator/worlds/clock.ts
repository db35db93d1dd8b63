import { limits } from '../../openapi/generated/limits.ts'
import type { ClockMode } from '../journal/schemas.ts'

/** The latest time that the contract allows. Clocks stop there. */
export const endOfTimeMs = limits.EpochMs.maximum

export type WorldClock = ReturnType<typeof worldClock>

export function worldClock(virtualMs: number, mode: ClockMode) {
  let start = { virtualMs, wallMs: performance.now() }
  let current = mode
  return {
    get mode(): ClockMode {
      return current
    },
    now(): number {
      if (current.kind === 'manual') return start.virtualMs
      const elapsedMs = Math.floor((performance.now() - start.wallMs) * current.speed)
      return Math.min(start.virtualMs + elapsedMs, endOfTimeMs)
    },
    set(newVirtualMs: number, newMode: ClockMode = current): void {
      start = { virtualMs: newVirtualMs, wallMs: performance.now() }
      current = newMode
    },
  }
}
