import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** A one-time password is valid for 15 minutes. */
export const onetimePasswordTimeoutMs = 15 * 60_000

/** The password is revoked after this many wrong guesses. Our own rule: the contract has no lockout code here. */
const maxWrongGuesses = 5

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const tokenLength = 24

/** Issues a one-time password, which replaces an earlier one. */
export function issueToken(context: SimulatorContext, terminal: Terminal): string {
  const token = context.token('one-time password', tokenLength, tokenAlphabet)
  terminal.onetimePassword = { token, issuedAt: context.nowMs, wrongGuesses: 0 }
  return token
}

/** Revokes a terminal's one-time password. */
export function revokeToken(terminal: Terminal): void {
  terminal.onetimePassword = undefined
}

export type TokenCheck = 'valid' | 'none' | 'expired' | 'wrong'

/** Checks a token against the issued one. A valid token is used up. A wrong one counts as a guess. */
export function redeemToken(
  context: SimulatorContext,
  terminal: Terminal,
  token: string,
): TokenCheck {
  const { onetimePassword: issued } = terminal
  if (!issued) return 'none'
  if (context.nowMs - issued.issuedAt >= onetimePasswordTimeoutMs) return 'expired'
  if (issued.token === token) {
    revokeToken(terminal)
    return 'valid'
  }
  issued.wrongGuesses += 1
  if (issued.wrongGuesses >= maxWrongGuesses) revokeToken(terminal)
  return 'wrong'
}
