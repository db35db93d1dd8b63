import { connectionTimeoutMs } from '../../models/terminal/connection.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { terminalsInvariant } from './terminals-invariant.ts'

/** A check switches, confirms and returns. Each step may also wait for a connection. */
const checkSteps = 3

export const actionsEnd = terminalsInvariant({
  name: 'actions-end',
  statement: 'Booting, connecting and redundancy checks end in time.',
  source: 'simulator/state/timings.ts',
  check(terminal, state, nowMs) {
    const late = actionsOf(terminal, state).find(
      ({ sinceAt, maximalMs }) => nowMs > sinceAt + maximalMs,
    )
    return late && `has been ${late.name} for ${(nowMs - late.sinceAt) / 1_000} s`
  },
})

interface Action {
  name: string
  sinceAt: number
  maximalMs: number
}

function actionsOf(
  { power, connection, redundancy }: Terminal,
  { timings }: SimulatorState,
): Action[] {
  const actions: Action[] = []
  if (power.kind === 'booting') {
    actions.push({ name: 'booting', sinceAt: power.sinceAt, maximalMs: timings.boot })
  }
  const connectionMs = connectionTimeoutMs(connection, timings)
  if (connectionMs !== undefined) {
    actions.push({ name: connection.kind, sinceAt: connection.sinceAt, maximalMs: connectionMs })
  }
  for (const check of Object.values(redundancy.states)) {
    if (check.kind !== 'checking') continue
    const maximalMs = checkSteps * (timings.redundancyStep + timings.connect + timings.noReply)
    actions.push({ name: 'checking', sinceAt: check.sinceAt, maximalMs })
  }
  return actions
}
