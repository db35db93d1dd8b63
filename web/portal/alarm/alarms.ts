import type { TerminalStatus } from '../../api/terminal.ts'
import {
  agencyPages,
  type AlarmText,
  eruptionAlarms,
  flashReportAlarm,
  tsunamiAlarms,
} from '../../text/alarm-advice.ts'

/** A tsunami or eruption warning in force. */
export interface Alarm extends AlarmText {
  /** Undefined if the server sent no name. The warning is shown anyway. */
  areaName: string | undefined
  /** The time of issue, in epoch milliseconds. */
  at: number
  remark?: string
  agencyPage: string
}

/** Alerts in force. Each has its area, unless all are for the area of one terminal. */
interface Alerts {
  tsunamiAlerts?: readonly Alert[]
  eruptionAlerts?: readonly Alert[]
  eruptionReports?: readonly Alert[]
}

interface Alert {
  areaName?: string
  level: number
  eventTime: number
  etc?: string
}

/**
 * Returns the warnings in force, strongest first, then newest first. Public warnings are left out if the user's own terminal has
 * the same one.
 */
export function alarmsOf(
  own: Alerts & Pick<TerminalStatus, 'tsunamiAreaName' | 'eruptionAreaName'>,
  everywhere: Alerts = {},
): Alarm[] {
  const owned = alarmsIn(own, own.tsunamiAreaName, own.eruptionAreaName)
  const others = publicAlarms(everywhere).filter(
    ({ title }) => !owned.some((alarm) => alarm.title === title),
  )
  return [...owned, ...others].toSorted(
    (first, second) => ranks[second.emphasis] - ranks[first.emphasis] || second.at - first.at,
  )
}

const ranks = { critical: 3, warning: 2, caution: 1 } as const

/** Merges alerts of the same kind and level into one alarm with the names of all areas. */
function publicAlarms(alerts: Alerts): Alarm[] {
  return [...Map.groupBy(alarmsIn(alerts), ({ title }) => title).values()].flatMap((same) => {
    const [newest] = same.toSorted((first, second) => second.at - first.at)
    if (newest === undefined) return []
    return [{ ...newest, areaName: same.map(({ areaName }) => areaName).join('、') }]
  })
}

function alarmsIn(
  { tsunamiAlerts = [], eruptionReports = [], eruptionAlerts = [] }: Alerts,
  tsunamiAreaName?: string,
  eruptionAreaName?: string,
): Alarm[] {
  const { tsunami, eruption } = agencyPages
  return [
    ...tsunamiAlerts.flatMap((alert) =>
      alarmIf(tsunamiAlarms[alert.level], alert, tsunamiAreaName, tsunami),
    ),
    ...eruptionReports.flatMap((alert) =>
      alarmIf(flashReportAlarm, alert, eruptionAreaName, eruption),
    ),
    ...eruptionAlerts.flatMap((alert) =>
      alarmIf(eruptionAlarms[alert.level], alert, eruptionAreaName, eruption),
    ),
  ]
}

function alarmIf(
  text: AlarmText | undefined,
  { eventTime, etc, ...alert }: Alert,
  ownAreaName: string | undefined,
  agencyPage: string,
): Alarm[] {
  if (text === undefined) return []
  const areaName = alert.areaName ?? ownAreaName
  return [
    { ...text, areaName, at: eventTime, agencyPage, ...(etc !== undefined && { remark: etc }) },
  ]
}
