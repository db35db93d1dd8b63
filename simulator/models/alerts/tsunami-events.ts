import type { TsunamiReport } from '../../state/event.ts'
import { allTerminals } from '../terminal/all-terminals.ts'
import { isReachable } from '../terminal/connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

/** The level of a cancellation. */
const cancelledLevel = 1
/** Names of the levels that can be received. */
const levelNames: Record<number, string> = {
  5: '大津波警報',
  4: '津波警報',
  3: '津波注意報',
}

/** Delivers a tsunami report to the connected terminals that receive its area and level. */
export function onTsunami(context: SimulatorContext, { areaCode, level }: TsunamiReport): void {
  for (const terminal of allTerminals(context.state)) {
    const { connection, tsunami } = terminal
    if (tsunami?.areaCode !== areaCode || !isReachable(connection)) continue
    // An area has one level at a time. A cancellation is shown only if an alert was in force.
    const isShown =
      level >= tsunami.level || (level === cancelledLevel && tsunami.alerts.length > 0)
    tsunami.alerts = isShown ? [{ level, eventAt: context.nowMs }] : []
    if (!isShown || level === cancelledLevel) continue
    const text = `${tsunami.areaName} ${levelNames[level] ?? ''}`.trim()
    onVoiceAlarm(context, terminal, { kind: 'tsunami', text })
  }
}
