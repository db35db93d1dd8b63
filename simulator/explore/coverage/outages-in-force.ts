import { unreachable } from '../../../openapi/contract/unreachable.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { OutageName } from './matrix.ts'

/**
 * Whether an outage of the matrix is in force at a terminal.
 *
 * @param loggedOut the terminals whose sessions a tester has ended, until somebody logs in again
 */
export function isInForce(
  outage: OutageName,
  terminal: Terminal,
  { dataCenters }: SimulatorState,
  loggedOut: ReadonlySet<string>,
): boolean {
  switch (outage) {
    case 'link':
      return !terminal.isLinkUp || (terminal.outages ?? []).length > 0
    case 'power':
      return terminal.power.kind === 'off'
    case 'centre':
      return dataCenters[terminal.redundancy.primary] === 'down'
    case 'ntp':
      return terminal.isNtpSilent === true
    case 'session':
      return loggedOut.has(terminal.terminalId)
    case 'clock':
      return terminal.clock !== undefined
    default:
      return unreachable(outage)
  }
}
