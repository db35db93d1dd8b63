import { isReachable } from './connection.ts'
import type { SimulatorTurn, TsunamiReport } from './state.ts'

/** The level that takes an alert back. */
const cancelledLevel = 1

/** A tsunami report reaches the connected terminals that receive its area from its level on. */
export function onTsunami(turn: SimulatorTurn, { areaCode, level }: TsunamiReport): void {
  for (const { connection, tsunami } of Object.values(turn.state.terminals)) {
    if (tsunami?.areaCode !== areaCode || !isReachable(connection)) continue
    // One area has one level at a time; a cancellation is shown only to whom an alert was.
    const isShown =
      level >= tsunami.level || (level === cancelledLevel && tsunami.alerts.length > 0)
    tsunami.alerts = isShown ? [{ level, eventAt: turn.nowMs }] : []
  }
}
