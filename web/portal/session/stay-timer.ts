import { inactivityLimitMs, type Schedule } from './inactivity-timer.ts'

/**
 * Tells when a page has been shown for 30 minutes; what else happens on it counts for nothing.
 * Returns what takes that back, for when the page is left or loaded anew.
 */
export function startStayTimer(schedule: Schedule, onLimit: () => void): () => void {
  return schedule(onLimit, inactivityLimitMs)
}
