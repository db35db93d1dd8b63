/** Wrong passwords given for one name: when, in epoch milliseconds, oldest first. */
export interface Attempts {
  failedAt: number[]
}

/** Five wrong attempts within 10 minutes lock a name until the first of them is 10 minutes old. */
export const attemptLimit = { count: 5, windowMs: 10 * 60_000 }

/** Seconds until the next attempt is allowed; 0 when it is allowed now. */
export function lockedForS(attempts: Attempts | undefined, nowMs: number): number {
  const recent = recentFailures(attempts, nowMs)
  const [first] = recent
  if (first === undefined || recent.length < attemptLimit.count) return 0
  return Math.ceil((first + attemptLimit.windowMs - nowMs) / 1000)
}

/** The attempts with one more failure; those that no longer count are dropped. */
export function addFailure(attempts: Attempts | undefined, nowMs: number): Attempts {
  return { failedAt: [...recentFailures(attempts, nowMs), nowMs] }
}

function recentFailures(attempts: Attempts | undefined, nowMs: number): number[] {
  return (attempts?.failedAt ?? []).filter((failedAt) => nowMs - failedAt < attemptLimit.windowMs)
}
