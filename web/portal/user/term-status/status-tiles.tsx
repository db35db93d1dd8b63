import type { ReactNode } from 'react'
import type { TerminalStatus } from '../../../api/terminal.ts'
import { eruptionLevel, eruptionReport, noAlert, tsunamiLevel } from '../../../text/alert-levels.ts'
import { dataCenterNames, ntpState } from '../../../text/connection.ts'
import { connectionState } from '../../../text/connection-state.ts'
import type { StatusText } from '../../../text/emphasis.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import {
  alarmColours,
  emphasisGround,
  emphasisIcon,
  emphasisText,
} from '../../../ui/emphasis-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'
import { SupportLink } from '../../provider-links.tsx'

/** Tiles for the connection, the time synchronisation and the alerts in force. */
export function StatusTiles({
  status,
  absence,
}: {
  status: TerminalStatus
  absence?: string | undefined
}) {
  const { dcNameKey } = status
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Tile heading="データセンターとの接続" state={connectionState(status, absence)}>
        {dcNameKey !== undefined && <p>{dataCenterNames[dcNameKey]}</p>}
      </Tile>
      <Tile heading="時刻同期（NTP）" state={ntpState(status.ntpSync, absence)}>
        <p>端末の時計を正確に保ちます。</p>
      </Tile>
      <AlertTile heading="津波情報" info={tsunamiInfo(status)} option={paths.tsunamiAlertOption} />
      <AlertTile
        heading="噴火情報"
        info={eruptionInfo(status)}
        option={paths.eruptionAlertOption}
      />
    </div>
  )
}

function AlertTile({
  heading,
  info: { kind, name, notices },
  option,
}: {
  heading: string
  info: AlertInfo
  option: string
}) {
  const isCalm = kind === 'area' && notices.length === 0
  const emphasis = notices[0]?.level.emphasis ?? (kind === 'unknownArea' ? 'caution' : 'neutral')
  return (
    <Tile heading={heading} state={isCalm ? noAlert : undefined} emphasis={emphasis}>
      {kind === 'area' && <p>{name}</p>}
      <Notices notices={notices} />
      {kind === 'unset' && (
        <TextLink to={option} className="inline-flex min-h-11 items-center text-xl font-bold">
          未設定
        </TextLink>
      )}
      {kind === 'unknownArea' && (
        <>
          <p className="font-bold">地域情報を取得できませんでした。</p>
          <p>
            続く場合は
            <SupportLink />
            までお問い合わせください。
          </p>
        </>
      )}
    </Tile>
  )
}

function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {notices.map(({ level, at, remark }) => (
        <li key={`${level.text} ${at} ${remark}`}>
          <InForce {...level} />
          {remark !== undefined && <p>{remark}</p>}
          <p className="text-sm">
            <DateTime at={at} isShort /> 発表
          </p>
        </li>
      ))}
    </ul>
  )
}

function Tile({
  heading,
  state,
  emphasis = state?.emphasis ?? 'neutral',
  children,
}: {
  heading: string
  state?: StatusText | undefined
  emphasis?: StatusText['emphasis']
  children: ReactNode
}) {
  return (
    <section className={`rounded-12 border-2 p-[15px] md:p-[23px] ${emphasisGround[emphasis]}`}>
      <h2 className="mb-1 text-sm font-bold">{heading}</h2>
      <div className="grid gap-1">
        {state && <State {...state} />}
        {children}
      </div>
    </section>
  )
}

/** An alert's level. It has a coloured background, unless the emphasis is neutral or positive. */
function InForce(level: StatusText) {
  const { emphasis } = level
  if (emphasis === 'neutral' || emphasis === 'positive') return <State {...level} />
  return (
    <p
      className={`flex items-center gap-2 rounded-8 px-3 py-1.5 text-xl leading-150 font-bold ${alarmColours[emphasis]}`}
    >
      <Icon name={emphasisIcon[emphasis]} className="size-7" />
      {level.text}
    </p>
  )
}

function State({ text, emphasis }: StatusText) {
  return (
    <p className="flex items-center gap-2 text-xl leading-150 font-bold">
      <Icon name={emphasisIcon[emphasis]} className={`size-7 ${emphasisText[emphasis]}`} />
      {text}
    </p>
  )
}

export interface Notice {
  level: StatusText
  at: number
  remark?: string
}

/** The alerts for the terminal's area. The name is undefined if the area is unset or the server did not send its name. */
interface AlertInfo {
  kind: 'unset' | 'unknownArea' | 'area'
  name?: string | undefined
  notices: readonly Notice[]
}

/** Returns the tsunami alerts, newest first. */
export function tsunamiInfo({ tsunamiAreaName, tsunamiAlerts = [] }: TerminalStatus): AlertInfo {
  const alerts = tsunamiAlerts.map((alert) => notice(tsunamiLevel(alert.level), alert))
  const kind = tsunamiAreaName ? 'area' : 'unset'
  return { kind, name: tsunamiAreaName, notices: newestFirst(alerts) }
}

/** Returns the eruption alerts: flash reports, then warnings, each group from new to old. */
export function eruptionInfo(status: TerminalStatus): AlertInfo {
  const { eruptionAreaName: name, eruptionReports = [], eruptionAlerts } = status
  const reports = eruptionReports.map((report) => notice(eruptionReport, report))
  const alerts = (eruptionAlerts ?? []).map((alert) => notice(eruptionLevel(alert.level), alert))
  const notices = [...newestFirst(reports), ...newestFirst(alerts)]
  // Without a name, alerts show that an area is set but unknown. An empty list of flash reports shows nothing, so it is ignored.
  const isSet = eruptionAlerts !== undefined || notices.length > 0
  return { kind: name ? 'area' : isSet ? 'unknownArea' : 'unset', name, notices }
}

function notice(
  level: StatusText,
  { eventTime, etc }: { eventTime: number; etc?: string },
): Notice {
  return { level, at: eventTime, ...(etc !== undefined && { remark: etc }) }
}

function newestFirst(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((first, second) => second.at - first.at)
}
