import { allTerminals } from '../terminal/all-terminals.ts'
import { isReachable } from '../terminal/connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

/** The agency's word on one volcano: 4 special warning, 3 warning, 2 forecast, 1 cancelled; 0 is a flash report. */
export interface EruptionReport {
  areaName: string
  level: number
  etc?: string | undefined
}

const cancelledLevel = 1
const reportLevel = 0

/** Eruption news reaches the connected terminals that take it; what one misses it does not get later. */
export function onEruption(
  context: SimulatorContext,
  { areaName, level, etc }: EruptionReport,
): void {
  const notice = { level, eventAt: context.nowMs, ...(etc === undefined ? {} : { etc }) }
  for (const terminal of allTerminals(context.state)) {
    const { connection, eruption, eruptionAreaName } = terminal
    if (!eruption || eruptionAreaName !== areaName || !isReachable(connection)) continue
    if (level === reportLevel) {
      if (!eruption.takesReports) continue
      eruption.reports.push(notice)
    } else {
      const isShown =
        level >= eruption.level || (level === cancelledLevel && eruption.alerts.length > 0)
      eruption.alerts = isShown ? [notice] : []
      // A flash report tells of what the cancellation ends.
      if (level === cancelledLevel) eruption.reports = []
      if (!isShown || level === cancelledLevel) continue
    }
    onVoiceAlarm(context, terminal, { kind: 'eruption', text: `${areaName} ${etc ?? ''}`.trim() })
  }
}
