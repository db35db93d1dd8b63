import type { TerminalStatus } from '../../../api/terminal.ts'
import { eruptionLevel, eruptionReport, tsunamiLevel } from '../../../text/alert-levels.ts'
import type { StatusText } from '../../../text/emphasis.ts'

/** An alert in force for an area, since `at` (epoch milliseconds). */
export interface Notice {
  level: StatusText
  at: number | undefined
  remark?: string
}

/** The tsunami or eruption alerts of the terminal's area. */
export type AlertInfo =
  | { kind: 'unset' }
  | { kind: 'unknownArea'; notices: readonly Notice[] }
  | { kind: 'area'; name: string; notices: readonly Notice[] }

/** Tsunami alerts in force, newest first. */
export function tsunamiInfo(status: TerminalStatus): AlertInfo {
  const notices = status.tsunamiAlerts?.map(({ level, eventTime }) => ({
    level: tsunamiLevel(level),
    at: eventTime,
  }))
  return infoOf(status.tsunamiAreaName, notices && newestFirst(notices))
}

/** Eruption flash reports, which rank highest, then the warnings in force. Each newest first. */
export function eruptionInfo(status: TerminalStatus): AlertInfo {
  const { eruptionAreaName, eruptionReports, eruptionAlerts } = status
  const reports = (eruptionReports ?? []).map((report) => notice(eruptionReport, report))
  const alerts = (eruptionAlerts ?? []).map((alert) => notice(eruptionLevel(alert.level), alert))
  const notices = [...newestFirst(reports), ...newestFirst(alerts)]
  // An empty list of reports does not tell whether an area is set.
  const isSet = eruptionAlerts !== undefined || notices.length > 0
  return infoOf(eruptionAreaName, isSet ? notices : undefined)
}

function notice(
  level: StatusText,
  { eventTime, etc }: { eventTime: number; etc?: string },
): Notice {
  return { level, at: eventTime, ...(etc !== undefined && { remark: etc }) }
}

/** Alerts without an area mean that the area is unknown. Neither means that it is not set. */
function infoOf(name: string | undefined, notices: readonly Notice[] | undefined): AlertInfo {
  if (name) return { kind: 'area', name, notices: notices ?? [] }
  return notices === undefined ? { kind: 'unset' } : { kind: 'unknownArea', notices }
}

function newestFirst(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
}
