import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getLatestWarning, type PublicWarning } from '../../api/open.ts'
import { serverClock } from '../../api/server-state.ts'
import { getSessionUser, type SessionUser } from '../../api/session.ts'
import { getTerminalStatus, readStatusQuietly, type TerminalStatus } from '../../api/terminal.ts'
import { agencyPages, cancelledQuakeAlarm, quakeAlarms } from '../../text/alarm-advice.ts'
import { secondMs } from '../../../openapi/base/durations.ts'
import { shindoLabel } from '../../../simulator/quake/shared/shindo-class.ts'
import { ShindoBadge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { type Alarm, alarmsOf, placeOf } from './alarms.ts'
import { refreshSessionUser } from '../session/session-user.ts'
import { TabAlarm } from './headline.tsx'
import { epicentreOf, isQuakeUrgent, type ShownQuake } from './quake-state.ts'
import { ownPollMs, publicPollMs, useShownQuake } from './quakes.ts'
import { measureStrips, QuietStrip, Strip } from './strip.tsx'
import { useIsActive } from './use-is-active.ts'

/** The warnings in force. Calls the user area's API only while the page is in use, because these calls extend the session. */
export function AlarmBanner() {
  const { data: user = null } = useQuery({ ...getSessionUser, enabled: false })
  const isActive = useIsActive()
  const quake = useShownQuake(user, isActive)
  const publicWarnings = useQuery({ ...getLatestWarning, enabled: false })
  const latest = publicWarnings.data
  const own = useOwnStatus(user, isActive)
  useStatusAfter(user === null ? undefined : JSON.stringify(latest?.alerts))
  const { alarms, others } = alarmsOf(own, latest?.alerts, latest?.respondedAt)
  const isUrgent = isQuakeUrgent(quake)
  const loud = alarms.filter(({ emphasis }) => emphasis !== 'neutral')
  const isQuakeFirst = isUrgent || loud.length === 0
  const quakeStrip = quake && (
    <QuakeStrip
      key={`${quake.warning.eqcode} ${quake.phase} ${quake.concern}`}
      quake={quake}
      isFirst={isQuakeFirst}
    />
  )
  const [inForce] = loud
  return (
    <Strips>
      {missedLine(publicWarnings)}
      {isUrgent && <TabAlarm title={quakeAlarms.mine.coming.title} place={epicentreOf(quake)} />}
      {!isUrgent && inForce && <TabAlarm title={inForce.title} place={placeOf(inForce)} />}
      {isQuakeFirst && quakeStrip}
      {loud.map((alarm, index) => (
        <Strip
          key={idOf(alarm)}
          id={idOf(alarm)}
          text={alarm}
          place={placeOf(alarm)}
          agencyPage={alarm.agencyPage}
          issuedAt={alarm.at}
          isFirst={index === 0 && !(isUrgent && quakeStrip)}
          // A major warning for the user's area stays expanded, even if a more severe warning is above it.
          isOpen={(index === 0 && !isUrgent) || (alarm.isMine && alarm.emphasis === 'critical')}
        >
          {alarm.remark !== undefined && <p>{alarm.remark}</p>}
        </Strip>
      ))}
      {!isQuakeFirst && quakeStrip}
      {alarms.filter(({ emphasis }) => emphasis === 'neutral').map(renderQuiet)}
      <OtherAreas others={others} />
      <Suspense>{user && <DrillStrip nowMs={latest?.respondedAt} isActive={isActive} />}</Suspense>
    </Strips>
  )
}

const DrillStrip = lazy(async () => ({ default: (await import('./drill-strip.tsx')).DrillStrip }))

/** If a poll fails and the data are older than this, it is the second failure in a row. Only then does the banner report it. */
const missedMs = 1.5 * publicPollMs

/** Returns a line that is shown if the public warnings can't be loaded. It says at what time they were last loaded. */
function missedLine({ data, dataUpdatedAt, errorUpdatedAt }: PublicWarnings) {
  return (
    errorUpdatedAt - dataUpdatedAt > missedMs && (
      <QuietStrip title="最新の警報を取得できていません">
        {data && (
          <>
            （<DateTime at={data.respondedAt} isShort />
            まで）
          </>
        )}
      </QuietStrip>
    )
  )
}

interface PublicWarnings {
  data: { respondedAt?: number | undefined } | undefined
  dataUpdatedAt: number
  errorUpdatedAt: number
}

const idOf = ({ title, at }: Alarm): string => `${title} ${at}`

/**
 * Returns the status of the user's terminal, or an empty object if it is not known. A status of another terminal means that
 * another user has signed in in another tab. The function then asks the server for the user, because in browsers without
 * broadcast channels the tabs can't notify each other.
 */
function useOwnStatus(user: SessionUser | null, isActive: boolean): Partial<TerminalStatus> {
  const { data } = useQuery({
    ...getTerminalStatus,
    enabled: isActive && user !== null,
    refetchInterval: ownPollMs,
  })
  const isOwn = user !== null && data?.status.terminalId === user.terminalId
  const isOther = user !== null && data !== undefined && !isOwn
  useEffect(() => {
    if (isOther) void refreshSessionUser().catch(() => null)
  }, [isOther])
  return isOwn ? data.status : {}
}

function useStatusAfter(alerts: string | undefined): void {
  const last = useRef(alerts)
  useEffect(() => {
    const isNews = last.current !== undefined && alerts !== undefined && last.current !== alerts
    last.current = alerts
    if (isNews) void readStatusQuietly().catch(() => undefined)
  }, [alerts])
}

/** The banner's strips. If one appears while a field has the focus, the page scrolls by its height, so the field doesn't move. */
function Strips({ children }: { children: ReactNode }) {
  const height = useRef(0)
  useLayoutEffect(() => {
    const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
    // On a scrolled page, the browser itself keeps the visible content in place.
    if (isTyping && window.scrollY === 0)
      window.scrollBy({ top: measureStrips() - height.current, behavior: 'instant' })
  })
  useEffect(() => {
    height.current = measureStrips()
  })
  useEffect(() => window.addEventListener('resize', measureStrips), [])
  return (
    // `contents` removes the section's box, which would limit how far the sticky line of a warning stays visible.
    <section aria-label="発表中の警報" aria-live="assertive" className="contents">
      {children}
    </section>
  )
}

function renderQuiet(alarm: Alarm) {
  return (
    <QuietStrip key={idOf(alarm)} title={alarm.title} place={placeOf(alarm)}>
      <DateTime at={alarm.at} isShort /> {alarm.advice}
    </QuietStrip>
  )
}

function OtherAreas({ others }: { others: ReadonlyMap<string, readonly string[]> }) {
  const list = [...others]
  if (list.length === 0) return null
  return (
    <QuietStrip
      title="ほかの地域"
      place={list.map(([title, { length }]) => `${title}${length}`).join('、')}
    >
      <More text="地域名">
        {list.map(([title, names]) => (
          <p key={title}>
            {title}：{names.join('、')}
          </p>
        ))}
      </More>
    </QuietStrip>
  )
}

function QuakeStrip({ quake, isFirst }: { quake: ShownQuake; isFirst: boolean }) {
  const { warning, own, concern, phase } = quake
  const text = phase === 'cancelled' ? cancelledQuakeAlarm : quakeAlarms[concern][phase]
  const place = epicentreOf(quake)
  if (text.emphasis === 'neutral') {
    const predicted = phase === 'cancelled' ? undefined : own?.predicted
    return (
      <QuietStrip title={text.title} place={place}>
        {predicted !== undefined && `予測震度${shindoLabel(predicted)}。`}
        {text.advice}
        {concern === 'not-mine' && <WarnedAreas warning={warning} max={3} />}
      </QuietStrip>
    )
  }
  return (
    <Strip
      id={`${warning.eqcode} ${concern}`}
      text={text}
      isFirst={isFirst}
      isOpen={isFirst}
      place={place}
      lead={own?.sAt !== undefined && phase === 'coming' && <Countdown to={own.sAt} />}
      agencyPage={agencyPages.quake}
      issuedAt={warning.sendTime}
    >
      <Intensities quake={quake} />
      {!own && <WarnedAreas warning={warning} max={10} />}
    </Strip>
  )
}

/** The intensities at the terminal. If the terminal has no data, the strongest predicted intensity anywhere. */
function Intensities({ quake: { warning, own, phase } }: { quake: ShownQuake }) {
  const intensities = [
    ['予測震度', own?.predicted],
    ['計測震度（相当）', own?.measured],
    ['予測最大震度', own ? undefined : warning.maxShindo],
  ] as const
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-1">
      {intensities.map(
        ([name, shindo]) =>
          shindo !== undefined && (
            <p key={name} className="max-[15em]:group-data-brief:nth-2:hidden">
              {name} {/* The white edge separates the colour of 6弱 from the red of the strip. */}
              <span
                className={`block group-data-brief:inline-block [&>span]:border-2 [&>span]:border-white ${own ? 'text-7xl leading-120 max-[15em]:group-data-brief:text-4xl' : 'text-2xl'}`}
              >
                <ShindoBadge shindo={shindo} />
              </span>
            </p>
          ),
      )}
      {own?.sAt !== undefined && phase === 'coming' && <Arrival to={own.sAt} />}
      {!warning.lastFlag && <p className="group-data-brief:hidden">続報で更新されます。</p>}
    </div>
  )
}

function WarnedAreas({ warning: { areas }, max }: { warning: PublicWarning; max: number }) {
  if (!areas || areas.length === 0) return null
  const names = areas.map(({ name }) => name)
  return (
    <div className="max-[15em]:group-data-brief:hidden">
      強い揺れが予想される地域：{names.slice(0, max).join('、')}{' '}
      {names.length > max && (
        <More text={`ほか${names.length - max}地域`}>{names.slice(max).join('、')}</More>
      )}
    </div>
  )
}

function More({ text, children }: { text: string; children: ReactNode }) {
  return (
    <details className="inline">
      <summary className="inline-flex min-h-6 cursor-pointer underline underline-offset-4">
        {text}
      </summary>{' '}
      {children}
    </details>
  )
}

function useSecondsTo(to: number): number {
  const left = () => Math.max(0, Math.ceil((to - (serverClock.running() ?? to)) / secondMs))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), secondMs / 4)
    return () => clearInterval(timer)
  })
  return seconds
}

/** The seconds until the S wave arrives at the time `to`. Screen readers read them only on request, not every second. */
function Arrival({ to }: { to: number }) {
  const seconds = useSecondsTo(to)
  if (seconds === 0)
    return (
      <p>
        揺れが到達しました。
        <span className="group-data-brief:hidden">おさまるまで身を守ってください。</span>
      </p>
    )
  return (
    <p role="timer" aria-live="off" className="tabular-nums">
      揺れの到達まで
      <span className="block text-2xl leading-120 group-data-brief:inline-block">
        約
        <span className="text-6xl leading-none max-[15em]:group-data-brief:text-4xl">
          {seconds}
        </span>
        秒
      </span>
    </p>
  )
}

/** Repeats the countdown in the line of the strip that stays visible when the page is scrolled. */
function Countdown({ to }: { to: number }) {
  const seconds = useSecondsTo(to)
  return (
    <span aria-hidden="true" className="text-xl tabular-nums">
      {seconds === 0 ? '到達' : `約${seconds}秒`}
    </span>
  )
}
