import type { Schedule } from './inactivity-timer.ts'

/** The browser's own timer. */
export const schedule: Schedule = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
