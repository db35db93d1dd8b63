import type { Terminal } from '../../state/terminal.ts'
import type { Owner } from '../../state/account.ts'
import { ownerOf } from '../account/account.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Returns the recipient of a terminal's monitoring mails: its owner, if it has an active monitoring contract. */
export function monitoringOwner(context: SimulatorContext, terminal: Terminal): Owner | undefined {
  const isMonitored = terminal.hasMonitoringMail && terminal.contract === 'active'
  return isMonitored ? ownerOf(context.state.accounts, terminal) : undefined
}
