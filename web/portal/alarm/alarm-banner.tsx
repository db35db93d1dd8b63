import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HistoryEvent } from '../../api/history.ts'
import { getLatestWarning, type PublicWarning } from '../../api/open.ts'
import { serverClock } from '../../api/server-state.ts'
import { getSessionUser } from '../../api/session.ts'
import { getTerminalStatus } from '../../api/terminal.ts'
import { agencyPages, type AlarmText, quakeAlarms } from '../../text/alarm-advice.ts'
import { secondMs } from '../../../openapi/base/durations.ts'
import { ShindoBadge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { alarmColours, emphasisIcon } from '../../ui/emphasis-classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { type Alarm, alarmsOf } from './alarms.ts'
import { isRecent, newestQuake, type OwnQuake, ownQuake, quakePhase } from './quake.tsx'
import { useIsActive } from './use-is-active.ts'

/**
 * Shows earthquake warnings and the tsunami and eruption warnings in force on every page. Polls the public warnings every few
 * seconds. Polls those of the user's own terminal only while the page is in use, because these calls extend the session.
 */
export function AlarmBanner() {
  const { data: user = null } = useQuery({ ...getSessionUser, enabled: false })
  const isAsking = useIsActive() && user !== null
  const { data: latest } = useQuery({ ...getLatestWarning, refetchInterval: publicPollMs })
  const { data: own } = useQuery({
    ...getTerminalStatus,
    enabled: isAsking,
    refetchInterval: ownPollMs,
  })
  const warning = latest?.warning ?? undefined
  const nowMs = latest?.respondedAt ?? 0
  const { data: newest } = useQuery({
    ...newestQuake(user),
    // Each refetch takes two calls, which are needed only after a recent warning.
    enabled: isAsking && warning !== undefined && isRecent(warning, nowMs),
    refetchInterval: ownPollMs,
  })
  const isOwn = user !== null && own?.status.terminalId === user.terminalId
  const alarms = alarmsOf(isOwn ? own.status : {}, latest?.alerts)
  const quake = warning && shownQuake(warning, newest, nowMs)
  const isFirst = quake?.phase === 'coming' || alarms.length === 0
  const quakeStrip = quake && (
    <QuakeStrip
      key={`${quake.warning.eqcode} ${quake.phase}`}
      warning={quake.warning}
      own={quake.own}
      text={quakeAlarms[quake.phase]}
      isFirst={isFirst}
    />
  )
  return (
    <Strips>
      {isFirst && quakeStrip}
      {alarms.map((alarm, index) => (
        <AlarmStrip
          key={`${alarm.title} ${alarm.at}`}
          alarm={alarm}
          isFirst={index === 0 && !(isFirst && quakeStrip)}
        />
      ))}
      {!isFirst && quakeStrip}
    </Strips>
  )
}

/** Returns a warning with the data of the user's own terminal. Undefined if it is not shown. */
function shownQuake(
  warning: PublicWarning,
  newest: { eqcode: string; event: HistoryEvent } | null | undefined,
  nowMs: number,
) {
  const own = newest?.eqcode === warning.eqcode ? ownQuake(newest.event) : undefined
  const phase = quakePhase(warning, own, nowMs)
  return phase && { warning, own, phase }
}

const publicPollMs = 5 * secondMs
const ownPollMs = 10 * secondMs

/**
 * The strips, below which the page scrolls. The custom property `--alarms` has their height. If a strip appears while a field has
 * focus, the page scrolls by its height, so that the field keeps its place.
 */
function Strips({ children }: { children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    let height = 0
    const onResize = (): void => {
      const next = element.current?.getBoundingClientRect().height ?? 0
      document.documentElement.style.setProperty('--alarms', `${next}px`)
      const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
      // In other cases the browser keeps the visible content in place.
      if (isTyping && window.scrollY === 0)
        window.scrollBy({ top: next - height, behavior: 'instant' })
      height = next
    }
    const observer = new ResizeObserver(onResize)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={element}
      aria-label="発表中の警報"
      aria-live="assertive"
      className="sticky top-0 z-50 flex max-h-[50dvh] flex-col overflow-y-auto empty:hidden print:static print:border-4"
    >
      {children}
    </section>
  )
}

function AlarmStrip({ alarm, isFirst }: { alarm: Alarm; isFirst: boolean }) {
  const { areaName, at, remark, agencyPage } = alarm
  return (
    <Strip
      text={alarm}
      isFirst={isFirst}
      place={areaName ?? '（地域の情報を取得できませんでした）'}
      agencyPage={agencyPage}
      issuedAt={at}
    >
      {remark !== undefined && <p>{remark}</p>}
    </Strip>
  )
}

function QuakeStrip({
  warning,
  own,
  text,
  isFirst,
}: {
  warning: PublicWarning
  own: OwnQuake | undefined
  text: AlarmText
  isFirst: boolean
}) {
  const { predicted, measured, sAt } = own ?? {}
  const intensities = [
    ['予測震度', predicted, ''],
    ['計測震度', measured, '相当'],
    ['予測最大震度', own ? undefined : warning.maxShindo, ''],
  ] as const
  return (
    <Strip
      text={text}
      isFirst={isFirst}
      place={`${warning.areaName} M${warning.magnitude.toFixed(1)}`}
      agencyPage={agencyPages.quake}
      issuedAt={warning.sendTime}
    >
      <p className="flex flex-wrap items-center gap-x-5 text-2xl">
        {intensities.map(
          ([name, shindo, suffix]) =>
            shindo !== undefined && (
              <span key={name} className="flex items-center gap-x-2">
                {name} <ShindoBadge shindo={shindo} suffix={suffix} />
              </span>
            ),
        )}
        {sAt !== undefined && <Countdown to={sAt} />}
      </p>
    </Strip>
  )
}

/** The seconds until the S wave. Screen readers read them on request only. */
function Countdown({ to }: { to: number }) {
  const left = () => Math.ceil((to - (serverClock.running() ?? to)) / secondMs)
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), secondMs / 4)
    return () => clearInterval(timer)
  })
  if (seconds <= 0) return null
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      揺れの到達まで約{seconds}秒
    </span>
  )
}

/** A warning: its name and place, and below them the advice. Only the first strip is open. */
function Strip({
  text: { title, advice, easy, english, emphasis },
  isFirst,
  place,
  agencyPage,
  issuedAt,
  children,
}: {
  text: AlarmText
  isFirst: boolean
  place: string
  agencyPage: string
  /** In epoch milliseconds. */
  issuedAt: number
  children: ReactNode
}) {
  return (
    <details
      open={isFirst}
      // An open strip scrolls inside, so that the names of the others stay visible.
      className={`group shrink-0 overflow-y-auto border-b-2 open:min-h-36 open:shrink border-black/30 font-bold ${alarmColours[emphasis]}`}
    >
      <summary className="mx-auto flex min-h-11 max-w-7xl cursor-pointer list-none items-center gap-x-3 px-4 py-1.5 leading-130 md:px-6">
        <Icon name={emphasisIcon[emphasis]} className="size-7" />
        <h2 className="flex grow flex-wrap items-baseline gap-x-3">
          <span className="text-xl group-open:text-[1.75rem] md:group-open:text-4xl">{title}</span>
          <span className="text-[1.1875rem]">{place}</span>
        </h2>
        <Icon name="expand" className="size-6 group-open:rotate-180" />
      </summary>
      <div className="mx-auto flex max-w-7xl flex-wrap items-end gap-x-8 gap-y-2 px-4 pb-3 text-[1.1875rem] leading-150 md:px-6">
        <div className="grid grow basis-80 gap-1">
          {children}
          <p>{advice}</p>
          {easy !== undefined && <p className="break-keep">{easy}</p>}
          {english !== undefined && (
            <p lang="en">
              {english}{' '}
              <a
                href={agencyPages.multilingual}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                JMA: other languages
              </a>
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 rounded-8 bg-white px-4 py-1 text-sm text-black md:text-base">
          <span>
            <DateTime at={issuedAt} isShort /> 発表
          </span>
          <ExternalLink
            href={agencyPage}
            className="inline-flex min-h-11 items-center text-[#00118f] underline underline-offset-4"
          >
            気象庁の情報
          </ExternalLink>
        </p>
      </div>
    </details>
  )
}
