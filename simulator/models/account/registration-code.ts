import type { Terminal } from '../../state/terminal.ts'
import type { Secret } from '../../state/account.ts'
import { type Guesser, recordFailure, clearFailures, lockedForS } from './attempts.ts'
import type { SimulatorContext } from '../../state/state.ts'

export type CodeCheck =
  | { kind: 'valid'; terminal: Terminal }
  | { kind: 'wrong' }
  | { kind: 'unknown-terminal' }
  | { kind: 'locked'; retryAfterS: number }

/** Checks a registration code. Wrong codes count for the terminal, whichever operation receives them. */
export function checkCode(
  context: SimulatorContext,
  terminalId: string,
  code: string,
  guesser?: Guesser,
): CodeCheck {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return { kind: 'unknown-terminal' }
  const secret: Secret = `code of ${terminalId}`
  const retryAfterS = lockedForS(context, secret, guesser)
  if (retryAfterS > 0) return { kind: 'locked', retryAfterS }
  if (terminal.registrationCode !== code) {
    recordFailure(context, secret, guesser)
    return { kind: 'wrong' }
  }
  clearFailures(context, secret, guesser)
  return { kind: 'valid', terminal }
}
