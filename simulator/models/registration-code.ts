import { countFailure, forgetFailures, lockedForS, type Secret } from './attempts.ts'
import type { SimulatorTurn } from './state.ts'
import type { Terminal } from './terminal.ts'

export type CodeCheck =
  | { kind: 'right'; terminal: Terminal }
  | { kind: 'wrong' }
  | { kind: 'unknown-terminal' }
  | { kind: 'locked'; retryAfterS: number }

/** Compares a code with the one on a terminal's label. Wrong ones count, wherever they are given. */
export function checkCode(turn: SimulatorTurn, terminalId: string, code: string): CodeCheck {
  const terminal = turn.state.terminals[terminalId]
  if (!terminal) return { kind: 'unknown-terminal' }
  const secret: Secret = `code of ${terminalId}`
  const retryAfterS = lockedForS(turn, secret)
  if (retryAfterS > 0) return { kind: 'locked', retryAfterS }
  if (terminal.registrationCode !== code) {
    countFailure(turn, secret)
    return { kind: 'wrong' }
  }
  forgetFailures(turn, secret)
  return { kind: 'right', terminal }
}
