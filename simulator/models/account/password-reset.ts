import type { Owner } from '../../state/account.ts'
import { forgetFailures } from './attempts.ts'
import { expireSessions } from './session.ts'
import type { SimulatorTurn } from '../../state/state.ts'

/** A password-change URL is valid for 24 hours, and once. */
export const passwordResetTimeoutMs = 24 * 3_600_000

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const tokenLength = 32

/** Makes a token for a new password-change URL. */
export function startPasswordReset(turn: SimulatorTurn, owner: Owner): string {
  const token = turn.token('password reset', tokenLength, tokenAlphabet)
  owner.passwordReset = { token, issuedAt: turn.nowMs }
  return token
}

/**
 * Sets a new password, spends the token and ends the owner's sessions. Tells whether it did: nothing
 * changes for a token that is wrong, spent or too old.
 */
export function finishPasswordReset(
  turn: SimulatorTurn,
  owner: Owner,
  token: string,
  password: string,
): boolean {
  const { passwordReset } = owner
  if (passwordReset?.token !== token) return false
  if (turn.nowMs - passwordReset.issuedAt >= passwordResetTimeoutMs) return false
  owner.passwordReset = undefined
  owner.password = password
  expireSessions(turn, owner.userId)
  forgetFailures(turn, `password of ${owner.userId}`)
  return true
}
