import type { Owner } from '../../state/account.ts'
import { type Guesser, clearFailures } from './attempts.ts'
import { setPassword } from './password.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** A password-change URL is valid for 24 hours and for one use. */
export const passwordResetTimeoutMs = 24 * 3_600_000

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const tokenLength = 32

/** Creates the token of a new password-change URL. */
export function startPasswordReset(context: SimulatorContext, owner: Owner): string {
  const token = context.token('password reset', tokenLength, tokenAlphabet)
  owner.passwordReset = { token, issuedAt: context.nowMs }
  return token
}

/**
 * Sets a new password, invalidates the token and ends the owner's sessions. Returns false and changes
 * nothing if the token is wrong, already used or expired.
 */
export function finishPasswordReset(
  context: SimulatorContext,
  owner: Owner,
  token: string,
  password: string,
  guesser?: Guesser,
): boolean {
  const { passwordReset } = owner
  if (passwordReset?.token !== token) return false
  if (context.nowMs - passwordReset.issuedAt >= passwordResetTimeoutMs) return false
  setPassword(context, owner, password)
  clearFailures(context, `password of ${owner.userId}`, guesser)
  return true
}
