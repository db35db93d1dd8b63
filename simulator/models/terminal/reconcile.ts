import { catchUpEruption } from '../alerts/eruption-events.ts'
import { catchUpTsunami } from '../alerts/tsunami-events.ts'
import { recordMeasurement, removeWarning } from '../earth/reports-of-terminal.ts'
import { isReachable } from './connection.ts'
import { onSeismometerMail } from '../mail/seismometer-mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'

/**
 * Makes a terminal that has just connected and its data centre agree. The terminal learns the alerts in force, those
 * that were lifted and the warnings that were cancelled. The centre learns the measurements, and sends their mails that
 * are overdue. Early warnings are not repeated, because they are too late.
 */
export function reconcile(context: SimulatorContext, terminal: Terminal): void {
  catchUp(context, terminal)
  for (const eqcode of context.state.cancelledWarnings) removeWarning(terminal, eqcode)
  const { unreported } = terminal
  if (!unreported) return
  terminal.unreported = undefined
  for (const [eqcode, measurement] of Object.entries(unreported.measurements)) {
    recordMeasurement(context, terminal, eqcode, measurement)
  }
  const { terminalId } = terminal
  for (const eqcode of unreported.overdueMails) onSeismometerMail(context, { terminalId, eqcode })
}

/** Handles the arrival of reports that a bad network has delayed. */
export function onReportsReceived(context: SimulatorContext, terminalId: string): void {
  const terminal = context.state.terminals[terminalId]
  if (terminal && isReachable(terminal.connection)) catchUp(context, terminal)
}

function catchUp(context: SimulatorContext, terminal: Terminal): void {
  catchUpTsunami(context, terminal)
  catchUpEruption(context, terminal)
}
