import { firmwareState } from '../../models/firmware/firmware-progress.ts'
import { runningCheck } from '../../models/terminal/redundancy.ts'
import type { Terminal } from '../../state/terminal.ts'
import { terminalsInvariant } from './terminals-invariant.ts'

export const powerNeeded = terminalsInvariant({
  name: 'power-needed',
  statement: 'A terminal that is off is not connected, and neither updates nor checks anything.',
  source: 'docs/outages.md',
  check(terminal) {
    if (terminal.power.kind !== 'off') return undefined
    const activity = activityOf(terminal)
    return activity && `is off and ${activity}`
  },
})

function activityOf({ connection, firmware, redundancy }: Terminal): string | undefined {
  const isConnecting = connection.kind === 'connected' || connection.kind === 'connecting'
  if (isConnecting) return connection.kind
  const update = firmwareState(firmware)
  if (update === 'downloading' || update === 'installing') return update
  return runningCheck(redundancy) ? 'checks its redundancy' : undefined
}
