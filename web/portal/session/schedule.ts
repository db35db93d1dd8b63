import type { Schedule } from './inactivity-timer.ts'

/** Schedules with the browser's timer. */
export const schedule: Schedule = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
