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
  /** Undefined if the server has not named it. The warning is shown all the same. */
  areaName: string | undefined
  /** When it was issued, in epoch milliseconds. */
  at: number
  remark?: string
  agencyPage: string
}

/** Alerts in force, each with its area unless all are for the area of one terminal. */
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
 * Returns the warnings in force, strongest first, newest first among equals: those of the user's own
 * terminal, and those for everybody that it does not have.
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
    (one, other) => ranks[other.emphasis] - ranks[one.emphasis] || other.at - one.at,
  )
}

const ranks = { critical: 3, warning: 2, caution: 1 } as const

/** One alarm per kind and level, with the names of all its areas. */
function publicAlarms(alerts: Alerts): Alarm[] {
  return [...Map.groupBy(alarmsIn(alerts), ({ title }) => title).values()].flatMap((same) => {
    const [newest] = same.toSorted((one, other) => other.at - one.at)
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
    ...tsunamiAlerts.flatMap((one) =>
      alarmIf(tsunamiAlarms[one.level], one, tsunamiAreaName, tsunami),
    ),
    ...eruptionReports.flatMap((one) => alarmIf(flashReportAlarm, one, eruptionAreaName, eruption)),
    ...eruptionAlerts.flatMap((one) =>
      alarmIf(eruptionAlarms[one.level], one, eruptionAreaName, eruption),
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
