import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { distanceKm } from '../../../simulator/quake/shared/distance.ts'
import { getHistoryEvent, type HistoryEvent, listHistory } from '../../api/history.ts'
import type { PublicWarning } from '../../api/open.ts'
import { fetchFresh } from '../../api/query-client.ts'
import type { SessionUser } from '../../api/session.ts'
import { dayMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import { userKey } from '../session/session-user.ts'
import { quakeAlarms } from '../../text/alarm-advice.ts'
import { Panel } from '../../ui/panel.tsx'
import { ShindoTile } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'

/** The newest earthquake in a terminal's history, null if it has none. It belongs to one user. */
export const newestQuake = (user: Pick<SessionUser, 'userId' | 'terminalId'> | null) =>
  queryOptions({
    queryKey: ['newestQuake', userKey(user)],
    queryFn: async () => {
      const { terminalEqSummaryItems } = await fetchFresh(listHistory(0, 1))
      const [newest] = terminalEqSummaryItems
      if (newest === undefined) return null
      return { eqcode: newest.eqcode, event: await fetchFresh(getHistoryEvent(newest.eqcode)) }
    },
  })

/** What a terminal makes of an earthquake. All parts are undefined if they are not known. */
export interface OwnQuake {
  predicted: number | undefined
  measured: number | undefined
  /** When the S wave reaches the terminal, in epoch milliseconds. */
  sAt: number | undefined
  distanceKm: number | undefined
  /** The time from the terminal's first bulletin to the S wave. Negative if the wave was faster. */
  aheadS: number | undefined
}

/** Reads from an entry of the history what concerns the terminal itself. */
export function ownQuake({ term, eew, termAcc }: HistoryEvent): OwnQuake {
  const sAt = eew?.sTime
  const [from, to] = [coordinatesOf(term), coordinatesOf(eew)]
  return {
    predicted: eew?.shindo,
    measured: termAcc?.obsShindo,
    sAt,
    distanceKm: from && to && distanceKm(from, to),
    aheadS:
      sAt === undefined || eew?.receiveTime === undefined
        ? undefined
        : Math.round((sAt - eew.receiveTime) / secondMs),
  }
}

/** A place whose coordinates are both known. */
export function coordinatesOf(
  place: { lat?: number; lng?: number } | undefined,
): { lat: number; lng: number } | undefined {
  const { lat, lng } = place ?? {}
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/**
 * What the banner says of an earthquake at a time: that it comes, that it was, that its warning was
 * cancelled, or nothing. Times are in epoch milliseconds. Forecasts concern only owners whose terminal
 * has received one.
 */
export function quakePhase(
  { originTime, kind, cancelFlag }: Pick<PublicWarning, 'originTime' | 'kind' | 'cancelFlag'>,
  own: Pick<OwnQuake, 'sAt'> | undefined,
  nowMs: number,
): 'coming' | 'past' | 'cancelled' | undefined {
  if (!isRecent({ originTime }, nowMs)) return undefined
  if (kind === 'forecast' && own === undefined) return undefined
  if (cancelFlag) return 'cancelled'
  return nowMs < (own?.sAt ?? originTime) + shakingMs ? 'coming' : 'past'
}

/** Whether the banner may name an earthquake at a time, in epoch milliseconds. */
export function isRecent(
  { originTime }: Pick<PublicWarning, 'originTime'>,
  nowMs: number,
): boolean {
  const age = nowMs - originTime
  return age >= -minuteMs && age <= bannerMs
}

/** How long the banner names an earthquake. */
const bannerMs = 10 * minuteMs

/** Strong shaking lasts about so long from the S wave. */
const shakingMs = 2 * minuteMs

/** The latest public warning, if it was within the last day. `nowMs` is in epoch milliseconds. */
export function PublicQuakePanel({
  warning,
  nowMs,
}: {
  warning: PublicWarning | null | undefined
  nowMs: number | undefined
}) {
  if (!warning || warning.cancelFlag || nowMs === undefined) return null
  if (nowMs - warning.originTime > dayMs) return null
  return (
    <QuakePanel
      at={warning.originTime}
      place={warning.areaName}
      magnitude={warning.magnitude}
      link={<TextLink to={paths.latestWarning}>震源と詳細を見る</TextLink>}
      tiles={<ShindoTile heading="予測最大震度" shindo={warning.maxShindo} none="予測なし" />}
    />
  )
}

/** An earthquake with its intensities, and what to do after it. */
export function QuakePanel({
  at,
  place,
  magnitude,
  link,
  tiles,
  children,
}: {
  at: number
  place: string
  magnitude: number | undefined
  link: ReactNode
  tiles: ReactNode
  children?: ReactNode
}) {
  return (
    <Panel
      heading={`24時間以内の地震：${place}${magnitude === undefined ? '' : ` M${magnitude.toFixed(1)}`}`}
    >
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[auto_1fr]">
        <div className="grid auto-cols-fr grid-flow-col gap-3">{tiles}</div>
        <div>
          <p>
            <DateTime at={at} isShort /> 発生
          </p>
          <p>{quakeAlarms.past.advice}</p>
          <div className="font-bold">{children}</div>
          {link}
        </div>
      </div>
    </Panel>
  )
}
