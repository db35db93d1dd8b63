/** Where virtual time stands, in epoch milliseconds. */
export type Clock = () => number

/** A clock that starts at `fromMs` and runs `speed` times as fast as the wall's, 1 by default. */
export function realClock(fromMs: number, speed = 1): Clock {
  const startedAt = performance.now()
  return () => fromMs + Math.floor((performance.now() - startedAt) * speed)
}
