import type { Secret, Attempts } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Five wrong guesses within 10 minutes lock a secret until the first of them is 10 minutes old. */
export const attemptLimit = { count: 5, windowMs: 10 * 60_000 }

/** Seconds until the next guess is allowed; 0 when it is allowed now. */
export function lockedForS({ state, nowMs }: SimulatorContext, secret: Secret): number {
  const recent = recentFailures(state.attempts, secret, nowMs)
  const [first] = recent
  if (first === undefined || recent.length < attemptLimit.count) return 0
  return Math.ceil((first + attemptLimit.windowMs - nowMs) / 1000)
}

/** Counts a wrong guess. */
export function countFailure(
  { state: { attempts }, nowMs }: SimulatorContext,
  secret: Secret,
): void {
  if (nowMs - attempts.sweptAt >= attemptLimit.windowMs) sweep(attempts, nowMs)
  attempts.failedAt[secret] = [...recentFailures(attempts, secret, nowMs), nowMs]
}

/** Forgets the wrong guesses, after a right one. */
export function forgetFailures({ state }: SimulatorContext, secret: Secret): void {
  delete state.attempts.failedAt[secret]
}

function recentFailures({ failedAt }: Attempts, secret: Secret, nowMs: number): number[] {
  return (failedAt[secret] ?? []).filter((at) => nowMs - at < attemptLimit.windowMs)
}

// Whoever guesses at many names must not fill the memory; once in a window is often enough.
function sweep(attempts: Attempts, nowMs: number): void {
  attempts.sweptAt = nowMs
  for (const [secret, times] of Object.entries(attempts.failedAt)) {
    if (times.every((at) => nowMs - at >= attemptLimit.windowMs)) {
      Reflect.deleteProperty(attempts.failedAt, secret)
    }
  }
}
