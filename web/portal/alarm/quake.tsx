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

/** Queries the newest earthquake in a terminal's history, for one user. Null if there is none. */
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

/** The data of a terminal about an earthquake. Unknown values are undefined. */
export interface OwnQuake {
  predicted: number | undefined
  measured: number | undefined
  /** When the S wave reaches the terminal, in epoch milliseconds. */
  sAt: number | undefined
  distanceKm: number | undefined
  /** Seconds from the terminal's first bulletin to the S wave. Negative if the wave arrived first. */
  aheadS: number | undefined
}

/** Extracts the terminal's own data from an entry of the history. */
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

/** Returns the coordinates of a place, or undefined if one of them is unknown. */
export function coordinatesOf(
  place: { lat?: number; lng?: number } | undefined,
): { lat: number; lng: number } | undefined {
  const { lat, lng } = place ?? {}
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/**
 * Returns what the banner says about an earthquake: it is coming, it is past, its warning was cancelled, or nothing. Times are in
 * epoch milliseconds. A forecast is shown only to owners whose terminal has received it.
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

/** Checks whether the banner may show an earthquake at a time, in epoch milliseconds. */
export function isRecent(
  { originTime }: Pick<PublicWarning, 'originTime'>,
  nowMs: number,
): boolean {
  const age = nowMs - originTime
  return age >= -minuteMs && age <= bannerMs
}

/** How long the banner shows an earthquake. */
const bannerMs = 10 * minuteMs

/** The approximate duration of strong shaking, from the S wave. */
const shakingMs = 2 * minuteMs

/** The latest public warning, if it was issued within the last day. `nowMs` is in epoch milliseconds. */
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

/** An earthquake with its intensities and the advice for the time after it. */
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
