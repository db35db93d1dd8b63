import type { Terminal } from '../../state/terminal.ts'
import type { Secret } from '../../state/account.ts'
import { recordFailure, clearFailures, lockedForS } from './attempts.ts'
import type { SimulatorContext } from '../../state/state.ts'

export type CodeCheck =
  | { kind: 'valid'; terminal: Terminal }
  | { kind: 'wrong' }
  | { kind: 'unknown-terminal' }
  | { kind: 'locked'; retryAfterS: number }

/** Checks a registration code. Wrong codes count towards one lock per terminal, whichever operation receives them. */
export function checkCode(context: SimulatorContext, terminalId: string, code: string): CodeCheck {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return { kind: 'unknown-terminal' }
  const secret: Secret = `code of ${terminalId}`
  const retryAfterS = lockedForS(context, secret)
  if (retryAfterS > 0) return { kind: 'locked', retryAfterS }
  if (terminal.registrationCode !== code) {
    recordFailure(context, secret)
    return { kind: 'wrong' }
  }
  clearFailures(context, secret)
  return { kind: 'valid', terminal }
}
