import { inactivityLimitMs, type Schedule } from './inactivity-timer.ts'

/**
 * Calls back when a page has been open for 30 minutes, whatever happens on it. Returns a function
 * that cancels it.
 */
export function startStayTimer(schedule: Schedule, onLimit: () => void): () => void {
  return schedule(onLimit, inactivityLimitMs)
}
