import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../api/session.ts'
import { getTerminalStatus, type TerminalStatus } from '../../api/terminal.ts'
import {
  agencyPages,
  type AlarmText,
  eruptionAlarm,
  flashReportAlarm,
  tsunamiAlarm,
} from '../../text/alarm-advice.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { alarmColours } from '../../ui/emphasis-classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'

/** The warnings in force for the user's terminal, across the whole page, strongest first. */
export function AlarmBanner({ user }: { user: SessionUser }) {
  // The layout's loader reads the status on every navigation, and this on every return to the window.
  const { data } = useQuery({ ...getTerminalStatus, refetchOnMount: false, retryOnMount: false })
  const isOwn = data?.status.terminalId === user.terminalId
  const alarms = isOwn ? alarmsOf(data.status) : []
  if (alarms.length === 0) return null
  return (
    <section aria-label="発表中の警報" className="print:border-4">
      {alarms.map((alarm, index) => (
        <AlarmStrip key={`${alarm.title} ${alarm.at}`} alarm={alarm} isStrongest={index === 0} />
      ))}
    </section>
  )
}

function AlarmStrip({ alarm, isStrongest }: { alarm: Alarm; isStrongest: boolean }) {
  const { title, advice, emphasis, areaName, at, remark, agencyPage } = alarm
  return (
    <div className={`border-b-2 border-black/30 ${alarmColours[emphasis]}`}>
      <div
        className={`mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 gap-y-2 px-4 md:px-6 ${isStrongest ? 'py-4 md:py-5' : 'py-2'}`}
      >
        <div className="grid grow basis-80 gap-1 text-[1.1875rem] leading-150 font-bold">
          <h2 className="flex flex-wrap items-center gap-x-3">
            <Icon name="alarm" className={isStrongest ? 'size-9' : 'size-6'} />
            <span className={isStrongest ? 'text-[1.75rem] leading-130 md:text-4xl' : 'text-xl'}>
              {title}
            </span>
            <span>{areaName ?? '（地域の情報を取得できませんでした）'}</span>
          </h2>
          <p>{advice}</p>
          {remark !== undefined && isStrongest && <p>{remark}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-8 bg-white px-4 py-1 text-black">
          {at !== undefined && (
            <span>
              <DateTime at={at} /> 発表
            </span>
          )}
          <ExternalLink
            href={agencyPage}
            className="inline-flex min-h-11 items-center font-bold text-[#00118f] underline underline-offset-4"
          >
            気象庁の情報
          </ExternalLink>
        </p>
      </div>
    </div>
  )
}

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
