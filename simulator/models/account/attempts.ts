import type { Secret, Attempts } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Five failures within 10 minutes lock a secret until the first of them is 10 minutes old. */
const attemptLimit = { count: 5, windowMs: 10 * 60_000 }

/** Returns the seconds until the next attempt is allowed, or 0 if it is allowed now. */
export function lockedForS({ state, nowMs }: SimulatorContext, secret: Secret): number {
  const recent = recentFailures(state.attempts, secret, nowMs)
  const [first] = recent
  if (first === undefined || recent.length < attemptLimit.count) return 0
  return Math.ceil((first + attemptLimit.windowMs - nowMs) / 1000)
}

/** Records a failed attempt. */
export function recordFailure(
  { state: { attempts }, nowMs }: SimulatorContext,
  secret: Secret,
): void {
  if (nowMs - attempts.sweptAt >= attemptLimit.windowMs) removeExpired(attempts, nowMs)
  attempts.failedAt[secret] = [...recentFailures(attempts, secret, nowMs), nowMs]
}

/** Removes a secret's failures after a successful attempt. */
export function clearFailures({ state }: SimulatorContext, secret: Secret): void {
  delete state.attempts.failedAt[secret]
}

function recentFailures({ failedAt }: Attempts, secret: Secret, nowMs: number): number[] {
  return (failedAt[secret] ?? []).filter((at) => nowMs - at < attemptLimit.windowMs)
}

// Limits memory use when someone tries many user names. Called at most once per time window.
function removeExpired(attempts: Attempts, nowMs: number): void {
  attempts.sweptAt = nowMs
  for (const [secret, times] of Object.entries(attempts.failedAt)) {
    if (times.every((at) => nowMs - at >= attemptLimit.windowMs)) {
      Reflect.deleteProperty(attempts.failedAt, secret)
    }
  }
}
