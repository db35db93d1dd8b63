import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** A one-time password is valid for 15 minutes. */
export const onetimePasswordTimeoutMs = 15 * 60_000

/** So many wrong guesses take the password back. Ours: the contract has no code for waiting here. */
const maximalWrongGuesses = 5

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const tokenLength = 24

/** Issues a one-time password, in place of an earlier one. */
export function issueToken(context: SimulatorContext, terminal: Terminal): string {
  const token = context.token('one-time password', tokenLength, tokenAlphabet)
  terminal.onetimePassword = { token, issuedAt: context.nowMs, wrongGuesses: 0 }
  return token
}

/** Takes back what was issued. */
export function revokeToken(terminal: Terminal): void {
  terminal.onetimePassword = undefined
}

export type TokenCheck = 'right' | 'none' | 'expired' | 'wrong'

/** Compares a guess with what was issued; the right one is used up by it. */
export function spendToken(
  context: SimulatorContext,
  terminal: Terminal,
  token: string,
): TokenCheck {
  const { onetimePassword: issued } = terminal
  if (!issued) return 'none'
  if (context.nowMs - issued.issuedAt >= onetimePasswordTimeoutMs) return 'expired'
  if (issued.token === token) {
    revokeToken(terminal)
    return 'right'
  }
  issued.wrongGuesses += 1
  if (issued.wrongGuesses >= maximalWrongGuesses) revokeToken(terminal)
  return 'wrong'
}
