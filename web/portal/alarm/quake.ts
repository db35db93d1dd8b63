import { queryOptions } from '@tanstack/react-query'
import { distanceKm } from '../../../simulator/quake/distance.ts'
import { getHistoryEvent, type HistoryEvent, listHistory } from '../../api/history.ts'
import type { PublicWarning } from '../../api/open.ts'
import { fetchFresh } from '../../api/query-client.ts'
import type { SessionUser } from '../../api/session.ts'
import { minuteMs, secondMs } from '../../text/time.ts'
import { userKey } from '../session/session-user.ts'

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
  const age = nowMs - originTime
  if (age < -minuteMs || age > bannerMs) return undefined
  if (kind === 'forecast' && own === undefined) return undefined
  if (cancelFlag) return 'cancelled'
  return nowMs < (own?.sAt ?? originTime) + shakingMs ? 'coming' : 'past'
}

/** How long the banner names an earthquake. */
const bannerMs = 10 * minuteMs

/** Strong shaking lasts about so long from the S wave. */
const shakingMs = 2 * minuteMs
