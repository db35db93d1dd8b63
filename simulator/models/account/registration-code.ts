import type { Terminal } from '../../state/terminal.ts'
import type { Secret } from '../../state/account.ts'
import { countFailure, forgetFailures, lockedForS } from './attempts.ts'
import type { SimulatorContext } from '../../state/state.ts'

export type CodeCheck =
  | { kind: 'right'; terminal: Terminal }
  | { kind: 'wrong' }
  | { kind: 'unknown-terminal' }
  | { kind: 'locked'; retryAfterS: number }

/** Compares a code with the one on a terminal's label. Wrong ones count, wherever they are given. */
export function checkCode(context: SimulatorContext, terminalId: string, code: string): CodeCheck {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return { kind: 'unknown-terminal' }
  const secret: Secret = `code of ${terminalId}`
  const retryAfterS = lockedForS(context, secret)
  if (retryAfterS > 0) return { kind: 'locked', retryAfterS }
  if (terminal.registrationCode !== code) {
    countFailure(context, secret)
    return { kind: 'wrong' }
  }
  forgetFailures(context, secret)
  return { kind: 'right', terminal }
}
