import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'

/**
 * Returns whether a bad network delays a report to the terminal, and if so schedules its arrival. A report that is lost
 * comes when the terminal contacts its centre the next time.
 */
export function isDelayed(context: SimulatorContext, { terminalId, network }: Terminal): boolean {
  if (!network) return false
  const { loss, latencyMs } = network
  const isLost = loss > 0 && context.random(`loss ${terminalId}`) < loss
  const delayMs = latencyMs + (isLost ? context.state.timings.accessInterval : 0)
  if (delayMs === 0) return false
  context.schedule(context.nowMs + delayMs, { kind: 'reports-received', terminalId })
  return true
}
