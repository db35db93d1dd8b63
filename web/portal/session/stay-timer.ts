import { createInactivityTimer, type InactivityEvents, type Schedule } from './inactivity-timer.ts'

/**
 * Calls back when a page has been open for 30 minutes, whatever happens on it, and two minutes
 * before. Returns a function that cancels it.
 */
export function startStayTimer(schedule: Schedule, on: InactivityEvents): () => void {
  const timer = createInactivityTimer(schedule, on)
  timer.restart()
  return () => timer.stop()
}
