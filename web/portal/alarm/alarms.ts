import type { LatestWarning } from '../../api/open.ts'
import type { TerminalStatus } from '../../api/terminal.ts'
import {
  agencyPages,
  type AlarmText,
  eruptionAlarm,
  flashReportAlarm,
  tsunamiAlarm,
} from '../../text/alarm-advice.ts'

/** A tsunami or eruption warning in force. */
export interface Alarm extends AlarmText {
  /** Undefined if the server has not named it. The warning is shown all the same. */
  areaName: string | undefined
  /** When it was issued, in epoch milliseconds. */
  at: number | undefined
  remark?: string
  agencyPage: string
}

/** The parts of the terminal's status that can raise an alarm. */
type AlertStatus = Pick<
  TerminalStatus,
  'tsunamiAreaName' | 'tsunamiAlerts' | 'eruptionAreaName' | 'eruptionAlerts' | 'eruptionReports'
>

/**
 * Returns the warnings in force, strongest first, newest first among equals: those of the user's own
 * terminal, and those for everybody that it does not have.
 */
export function alarmsOf(own: AlertStatus, everywhere: PublicAlerts = {}): Alarm[] {
  const owned = alarmsOfStatus(own)
  const others = publicAlarms(everywhere).filter(
    ({ title }) => !owned.some((alarm) => alarm.title === title),
  )
  return [...owned, ...others].toSorted(
    (one, other) => ranks[other.emphasis] - ranks[one.emphasis] || (other.at ?? 0) - (one.at ?? 0),
  )
}

const ranks = { critical: 3, warning: 2, caution: 1 } as const

function alarmsOfStatus(status: AlertStatus): Alarm[] {
  const { tsunamiAreaName, eruptionAreaName } = status
  return [
    ...(status.tsunamiAlerts ?? []).flatMap((one) =>
      tsunami({ areaName: tsunamiAreaName, ...one }),
    ),
    ...(status.eruptionReports ?? []).flatMap((one) =>
      flash({ areaName: eruptionAreaName, ...one }),
    ),
    ...(status.eruptionAlerts ?? []).flatMap((one) =>
      eruption({ areaName: eruptionAreaName, ...one }),
    ),
  ]
}

type PublicAlerts = Pick<LatestWarning, 'tsunamiAlerts' | 'eruptionAlerts' | 'eruptionReports'>

/** One alarm per kind and level, with the names of all its areas. */
function publicAlarms(alerts: PublicAlerts): Alarm[] {
  const all = [
    ...(alerts.tsunamiAlerts ?? []).flatMap(tsunami),
    ...(alerts.eruptionReports ?? []).flatMap(flash),
    ...(alerts.eruptionAlerts ?? []).flatMap(eruption),
  ]
  return [...Map.groupBy(all, ({ title }) => title).values()].flatMap((same) => {
    const [newest] = same.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    if (newest === undefined) return []
    return [{ ...newest, areaName: same.map(({ areaName }) => areaName).join('、') }]
  })
}

interface Notice {
  areaName: string | undefined
  level: number
  eventTime: number
  etc?: string
}

function tsunami(notice: Notice): Alarm[] {
  return alarmIf(tsunamiAlarm(notice.level), notice, agencyPages.tsunami)
}

function eruption(notice: Notice): Alarm[] {
  return alarmIf(eruptionAlarm(notice.level), notice, agencyPages.eruption)
}

function flash(notice: Notice): Alarm[] {
  return alarmIf(flashReportAlarm, notice, agencyPages.eruption)
}

function alarmIf(
  text: AlarmText | undefined,
  { areaName, eventTime, etc }: Notice,
  agencyPage: string,
): Alarm[] {
  if (text === undefined) return []
  return [
    { ...text, areaName, at: eventTime, agencyPage, ...(etc !== undefined && { remark: etc }) },
  ]
}
