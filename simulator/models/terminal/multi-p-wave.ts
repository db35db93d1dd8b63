import type { Terminal } from '../../state/terminal.ts'
import { isReachable } from './connection.ts'
import { hasNeighbours } from './neighbours.ts'
import type { SimulatorState } from '../../state/state.ts'

/**
 * The service needs this many other terminals within this distance. Our own values, because the specification states
 * none: with two more terminals the shaking is not local to one building, and within 30 km the P wave is still some
 * seconds ahead of the S wave.
 */
const multiPwaveRule = { count: 2, radiusKm: 30 }

/** Returns whether the multi-terminal P-wave service is available to the terminal now. */
export function isMultiPwaveAvailable({ terminals }: SimulatorState, terminal: Terminal): boolean {
  if (terminal.isMultiPwaveAvailable !== undefined) return terminal.isMultiPwaveAvailable
  if (!isReachable(terminal.connection)) return false
  return hasNeighbours(terminals, terminal, multiPwaveRule)
}
