import { type Owner, ownerOf } from './account.ts'
import type { SimulatorTurn } from './state.ts'
import type { Terminal } from './terminal.ts'

/** Who gets a terminal's monitoring mails: its owner, with a contract for them that hasn't ended. */
export function monitoringOwner(turn: SimulatorTurn, terminal: Terminal): Owner | undefined {
  const isMonitored = terminal.hasMonitoringMail && terminal.contract === 'active'
  return isMonitored ? ownerOf(turn.state.accounts, terminal) : undefined
}
