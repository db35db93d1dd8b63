import type { TerminalStatus } from '../../api/terminal.ts'
import {
  agencyPages,
  type AlarmText,
  eruptionAlarms,
  flashReportAlarm,
  liftedTsunamiAlarm,
  tsunamiAlarms,
} from '../../text/alarm-advice.ts'
import { hourMs } from '../../../openapi/base/durations.ts'

/** A tsunami or eruption warning in force, or one that was lifted a short time ago. */
export interface Alarm extends AlarmText {
  /** Undefined if the server sent no name. The banner shows such a warning anyway. */
  areaName: string | undefined
  isMine: boolean
  at: number
  remark?: string
  agencyPage: string
}

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

type OwnAreas = Pick<TerminalStatus, 'tsunamiAreaName' | 'eruptionAreaName'>

/**
 * Returns the warnings in force. Warnings for the user's own area come first, then the strongest, and among equally strong ones
 * the newest. If the own area is known, the warnings for all other areas are not in `alarms`: `others` has the names of these
 * areas, by the title of the warning. For an hour after the end of a tsunami warning for the own area (for any area if the own
 * area is unknown), `alarms` ends with its cancellation.
 */
export function alarmsOf(
  own: Alerts & OwnAreas,
  everywhere: Alerts = {},
  nowMs = Infinity,
): { alarms: Alarm[]; others: Map<string, string[]> } {
  const owned = alarmsIn(own, own).map((alarm) => ({ ...alarm, isMine: true }))
  const isKnown = ({ title, areaName, agencyPage, isMine, at }: Alarm) =>
    owned.some(
      (alarm) =>
        (alarm.title === title && (alarm.areaName ?? areaName) === areaName) ||
        // A newer tsunami level replaces an older one, because an area has one level at a time.
        (isMine &&
          agencyPage === agencyPages.tsunami &&
          agencyPage === alarm.agencyPage &&
          at <= alarm.at),
    )
  const rest = alarmsIn(everywhere, own).filter((alarm) => !isKnown(alarm))
  const isElsewhere = ({ agencyPage, isMine }: Alarm) =>
    !isMine && ownAreaOf(agencyPage, own) !== undefined
  const near = mergeAreas(rest.filter((alarm) => !isElsewhere(alarm)))
  const others = Map.groupBy(strongestFirst(rest.filter(isElsewhere)), ({ title }) => title)
  return {
    alarms: [
      ...strongestFirst([...owned, ...near]),
      ...(own.tsunamiAreaName === undefined
        ? mergeAreas(liftedIn(everywhere, nowMs))
        : liftedIn(own, nowMs)),
    ],
    others: new Map(
      [...others].map(([title, same]) => [title, same.map(({ areaName = '' }) => areaName)]),
    ),
  }
}

export function placeOf({ areaName, isMine }: Alarm): string {
  if (areaName === undefined) return '（地域の情報を取得できませんでした）'
  return isMine ? `${areaName}（あなたの端末の地域）` : areaName
}

const ranks = { critical: 3, warning: 2, caution: 1, neutral: 0 } as const

function strongestFirst(alarms: readonly Alarm[]): Alarm[] {
  return alarms.toSorted(
    (first, second) =>
      Number(second.isMine) - Number(first.isMine) ||
      ranks[second.emphasis] - ranks[first.emphasis] ||
      second.at - first.at,
  )
}

function mergeAreas(alarms: readonly Alarm[]): Alarm[] {
  return [...Map.groupBy(alarms, ({ title }) => title).values()].flatMap((same) => {
    const [newest] = strongestFirst(same)
    if (newest === undefined) return []
    return [{ ...newest, areaName: same.map(({ areaName }) => areaName).join('、') }]
  })
}

/** Returns the tsunami warnings lifted within the last hour, because people may still be waiting on high ground. */
function liftedIn({ tsunamiAlerts = [], tsunamiAreaName }: Alerts & OwnAreas, nowMs: number) {
  return tsunamiAlerts
    .filter(({ level, eventTime }) => level === liftedLevel && nowMs - eventTime < hourMs)
    .flatMap((alert) => alarmIf(liftedTsunamiAlarm, alert, tsunamiAreaName, agencyPages.tsunami))
}

const liftedLevel = 1

function alarmsIn(
  { tsunamiAlerts = [], eruptionReports = [], eruptionAlerts = [] }: Alerts,
  { tsunamiAreaName, eruptionAreaName }: OwnAreas,
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

function ownAreaOf(agencyPage: string, { tsunamiAreaName, eruptionAreaName }: OwnAreas) {
  return agencyPage === agencyPages.tsunami ? tsunamiAreaName : eruptionAreaName
}

function alarmIf(
  text: AlarmText | undefined,
  { eventTime, etc, ...alert }: Alert,
  ownAreaName: string | undefined,
  agencyPage: string,
): Alarm[] {
  if (text === undefined) return []
  const areaName = alert.areaName ?? ownAreaName
  const isMine = areaName !== undefined && areaName === ownAreaName
  return [
    {
      ...text,
      areaName,
      isMine,
      at: eventTime,
      agencyPage,
      ...(etc !== undefined && { remark: etc }),
    },
  ]
}
