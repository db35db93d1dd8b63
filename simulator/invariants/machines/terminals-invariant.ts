import { allTerminals } from '../../models/terminal/all-terminals.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { Invariant } from '../invariant.ts'

/** The invariant that something is true of every terminal at all times. */
export function terminalsInvariant({
  check,
  ...description
}: Omit<Invariant, 'observe'> & {
  /** Returns how a terminal breaks the rule, or undefined. */
  check: (terminal: Terminal, state: SimulatorState, nowMs: number) => string | undefined
}): Invariant {
  return {
    ...description,
    observe:
      () =>
      ({ world: { state, nowMs } }) => {
        for (const terminal of allTerminals(state)) {
          const problem = check(terminal, state, nowMs)
          if (problem !== undefined) return `terminal ${terminal.terminalId} ${problem}`
        }
        return undefined
      },
  }
}
