import { allTerminals } from '../terminal/all-terminals.ts'
import { isReachable } from '../terminal/connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

/** JMA's report on one volcano. Levels: 4 special warning, 3 warning, 2 forecast, 1 cancelled, 0 flash report. */
export interface EruptionReport {
  areaName: string
  level: number
  etc?: string | undefined
}

const cancelledLevel = 1
const reportLevel = 0

/** Delivers an eruption report to the connected terminals that receive it. Other terminals do not get it later. */
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
      // A cancellation also ends the flash reports.
      if (level === cancelledLevel) eruption.reports = []
      if (!isShown || level === cancelledLevel) continue
    }
    onVoiceAlarm(context, terminal, { kind: 'eruption', text: `${areaName} ${etc ?? ''}`.trim() })
  }
}
