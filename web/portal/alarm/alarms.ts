import type { TerminalStatus } from '../../api/terminal.ts'
import {
  agencyPages,
  type AlarmText,
  eruptionAlarm,
  flashReportAlarm,
  tsunamiAlarm,
} from '../../text/alarm-advice.ts'

/** A warning in force for the terminal. */
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

/** Returns the warnings in force, strongest first, newest first among equals. */
export function alarmsOf(status: AlertStatus): Alarm[] {
  return [...tsunamiAlarms(status), ...eruptionAlarms(status)].toSorted(
    (one, other) => ranks[other.emphasis] - ranks[one.emphasis] || (other.at ?? 0) - (one.at ?? 0),
  )
}

const ranks = { critical: 3, warning: 2, caution: 1 } as const

function tsunamiAlarms({ tsunamiAreaName, tsunamiAlerts }: AlertStatus): Alarm[] {
  return (tsunamiAlerts ?? []).flatMap(({ level, eventTime }) => {
    const text = tsunamiAlarm(level)
    if (text === undefined) return []
    const agencyPage = agencyPages.tsunami
    return [{ ...text, areaName: tsunamiAreaName, at: eventTime, agencyPage }]
  })
}

function eruptionAlarms(status: AlertStatus): Alarm[] {
  const { eruptionAreaName, eruptionAlerts, eruptionReports } = status
  const notices = [
    ...(eruptionReports ?? []).map((report) => ({ text: flashReportAlarm, ...report })),
    ...(eruptionAlerts ?? []).map((alert) => ({ text: eruptionAlarm(alert.level), ...alert })),
  ]
  return notices.flatMap(({ text, eventTime, etc }) =>
    text === undefined
      ? []
      : [
          {
            ...text,
            areaName: eruptionAreaName,
            at: eventTime,
            agencyPage: agencyPages.eruption,
            ...(etc !== undefined && { remark: etc }),
          },
        ],
  )
}
