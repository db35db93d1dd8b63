import { queryOptions } from '@tanstack/react-query'
import { secondMs } from '../../../../openapi/base/durations.ts'
import { limits } from '../../../../openapi/generated/limits.ts'
import { getHistoryEvent, type HistoryEvent, listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-state.ts'
import type { SessionUser } from '../../../api/session.ts'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import { coordinatesOf } from '../../alarm/quake-state.ts'
import { strongestOfDay } from '../../alarm/strongest-of-day.ts'
import { userKey } from '../../session/session-user.ts'

/** Queries the terminal's strongest earthquake in the last day. Null if there was none. */
export const strongestQuake = (user: SessionUser | null) =>
  queryOptions({
    queryKey: ['strongestQuake', userKey(user)],
    queryFn: async () => {
      const { terminalEqSummaryItems } = await fetchFresh(
        listHistory(0, limits.HistoryLimit.maximum),
      )
      const { strongest, others } = strongestOfDay(terminalEqSummaryItems, serverClock.now() ?? 0)
      if (strongest === undefined) return null
      const { eqcode } = strongest
      return { eqcode, others, event: await fetchFresh(getHistoryEvent(eqcode)) }
    },
  })

/** Returns the distance from the terminal to the epicentre, and the time from the terminal's first warning to the S wave. */
export function reachOf({ term, eew }: HistoryEvent): {
  km: number | undefined
  /** In seconds. Negative if the S wave arrived before the warning. */
  aheadS: number | undefined
} {
  const [from, to] = [coordinatesOf(term), eew?.assumed ? undefined : coordinatesOf(eew)]
  const { sTime, receiveTime } = eew ?? {}
  return {
    km: from && to && distanceKm(from, to),
    aheadS:
      sTime === undefined || receiveTime === undefined
        ? undefined
        : Math.round((sTime - receiveTime) / secondMs),
  }
}
