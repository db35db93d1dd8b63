import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from './all-terminals.ts'
import { distanceKm } from '../../quake/distance.ts'
import { isReachable } from './connection.ts'
import type { SimulatorState } from '../../state/state.ts'

/**
 * Terminals warn each other of a P wave where enough of them stand close together. Ours: the specification names no
 * numbers. Two more within 30 km are where a shaking is no longer one house's own, and P still leads S by some seconds.
 */
export const multiPwaveRule = { neighbours: 2, radiusKm: 30 }

/** Whether the terminal takes part in the multi-terminal P-wave service now. */
export function isMultiPwaveAvailable({ terminals }: SimulatorState, terminal: Terminal): boolean {
  if (terminal.isMultiPwaveAvailable !== undefined) return terminal.isMultiPwaveAvailable
  if (!isReachable(terminal.connection)) return false
  let count = 0
  for (const other of allTerminals({ terminals })) {
    if (other !== terminal && isNeighbour(terminal, other)) count += 1
    if (count === multiPwaveRule.neighbours) return true
  }
  return false
}

function isNeighbour(terminal: Terminal, other: Terminal): boolean {
  return (
    isReachable(other.connection) &&
    distanceKm(terminal.place, other.place) <= multiPwaveRule.radiusKm
  )
}
