import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { getHistoryEvent, listHistory, readHistoryQuietly } from '../../api/history.ts'
import { getLatestWarning, listWarnings, type PublicWarning } from '../../api/open.ts'
import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { getSessionUser, type SessionUser } from '../../api/session.ts'
import { getTerminalStatus, readStatusQuietly } from '../../api/terminal.ts'
import { serverClock } from '../../api/server-state.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { createStore, useStore } from '../../runtime/store.ts'
import { wait } from '../../runtime/tasks.ts'
import { secondMs } from '../../../openapi/base/durations.ts'
import { distanceKm } from '../../../simulator/quake/shared/distance.ts'
import { userKey } from '../session/session-user.ts'
import {
  coordinatesOf,
  isRecent,
  mostUrgent,
  type OwnQuake,
  ownQuake,
  type ShownQuake,
  shownQuake,
  strongestOfDay,
} from './quake-state.ts'
import { useIsActive } from './use-is-active.ts'

const publicPollMs = 5 * secondMs
const hiddenPollMs = 30 * secondMs
export const ownPollMs = 10 * secondMs

type User = Pick<SessionUser, 'userId' | 'terminalId'> | null

/** The earthquake and the phase that the banner shows. Empty if it shows none: only then other parts of the page give advice. */
export const shownQuakeKey = createStore('')

/** Loads the page's data again when the banner tells of an earthquake, once somebody uses the page: the calls extend the session. */
export function useQuakeRefresh(): void {
  const { revalidate } = useRevalidator()
  const key = useStore(shownQuakeKey)
  const isActive = useIsActive()
  const last = useRef(key)
  useEffect(() => {
    if (!isActive || key === last.current) return
    last.current = key
    void revalidate()
  }, [isActive, key, revalidate])
}

/** Returns the earthquake that the banner shows. Reads the terminal's own data at each new bulletin, and while the page is in use. */
export function useShownQuake(user: User, isActive: boolean): ShownQuake | undefined {
  const { data: latest } = useQuery({
    ...getLatestWarning,
    refetchInterval: () => (document.hidden ? hiddenPollMs : publicPollMs),
    refetchIntervalInBackground: true,
  })
  const nowMs = latest?.respondedAt ?? 0
  const newest = latest?.warning && isRecent(latest.warning, nowMs) ? latest.warning : undefined
  const isShaking = newest !== undefined
  const { data: page } = useQuery({
    ...listWarnings(0),
    enabled: isShaking,
    // One earthquake alone is read as the latest.
    refetchInterval: ({ state: { data } }) =>
      recentOf(newest, data?.warnings, nowMs).length > 1 && ownPollMs,
  })
  const warnings = recentOf(newest, page?.warnings, nowMs)
  const { data: own, isFetching } = useQuery({
    ...ownQuakes(user, warnings),
    enabled: isShaking && user !== null,
    refetchInterval: isActive && ownPollMs,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === userKey(user) ? previous : undefined,
  })
  // Own data normally come within this time. Without them the banner speaks to everybody.
  const { isPending: isEarly } = useQuery({
    queryKey: ['earlyOwnQuake', newest?.eqcode],
    queryFn: () => wait(secondMs).then(() => true),
    enabled: isShaking && user !== null,
    staleTime: Infinity,
  })
  const isAwaited = ({ eqcode }: PublicWarning) =>
    user !== null &&
    isEarly &&
    isFetching &&
    !own?.has(eqcode) &&
    !shownQuakeKey.get().startsWith(eqcode)
  const shown = mostUrgent(
    warnings
      .filter((warning) => !isAwaited(warning))
      .flatMap((warning) => shownQuake(warning, own?.get(warning.eqcode), nowMs) ?? []),
  )
  const key = shown ? `${shown.warning.eqcode} ${shown.phase}` : ''
  useEffect(() => shownQuakeKey.set(key), [key])
  return shown
}

/** Returns the earthquakes that the banner may show, each as its last bulletin describes it. */
function recentOf(
  newest: PublicWarning | undefined,
  others: readonly PublicWarning[] = [],
  nowMs: number,
): PublicWarning[] {
  if (newest === undefined) return []
  return [newest, ...others.filter(({ eqcode }) => eqcode !== newest.eqcode)].filter((warning) =>
    isRecent(warning, nowMs),
  )
}

/**
 * Queries what a user's terminal has of earthquakes, by their codes: null for nothing. Without a value it is unknown. Each bulletin
 * has a query of its own, because it can warn a place that the one before did not.
 */
const ownQuakes = (user: User, warnings: readonly PublicWarning[]) =>
  queryOptions({
    queryKey: [
      'ownQuakes',
      userKey(user),
      ...warnings.map(({ eqcode, sendTime }) => `${eqcode} ${sendTime}`),
    ],
    queryFn: async () => {
      const known = await readHistoryQuietly(warnings.map(({ eqcode }) => eqcode))
      const { status } =
        queryClient.getQueryData(getTerminalStatus.queryKey) ?? (await readStatusQuietly())
      const place = coordinatesOf(status)
      const own = new Map<string, OwnQuake | null | undefined>()
      for (const warning of warnings) {
        const event = known.get(warning.eqcode)
        const nothing = (await isForOthers(warning, place)) ? null : undefined
        own.set(warning.eqcode, event ? ownQuake(event) : nothing)
      }
      return own
    },
  })

/** Checks whether a warning names only areas far from a place. A terminal near them may have missed it. */
async function isForOthers(
  { areas, cancelFlag }: PublicWarning,
  place: { lat: number; lng: number } | undefined,
): Promise<boolean> {
  // Nobody needs to take cover from a cancelled warning.
  if (cancelFlag) return true
  if (areas === undefined || place === undefined) return false
  const { intensityAreas } = await import('../../../simulator/quake/shared/intensity-areas.ts')
  const codes = new Set(areas.map(({ code }) => code))
  const warned = intensityAreas.filter(({ code }) => codes.has(code))
  return warned.every((area) => distanceKm(area, place) > nearKm)
}

/** About the largest distance of a place from the point of its area. */
const nearKm = 80

/** Loads the own data of recent earthquakes, so that the first paint has them. Waits only briefly. */
export async function loadOwnQuakes(): Promise<void> {
  const user = queryClient.getQueryData(getSessionUser.queryKey) ?? null
  const latest = queryClient.getQueryData(getLatestWarning.queryKey)
  const nowMs = latest?.respondedAt ?? 0
  if (user === null || !latest?.warning || !isRecent(latest.warning, nowMs)) return
  const { warnings } = await queryClient.fetchQuery(listWarnings(0))
  await queryClient.prefetchQuery(ownQuakes(user, recentOf(latest.warning, warnings, nowMs)))
}

/** Queries the strongest earthquake of the last day in a terminal's history, for one user. Null if there is none. */
export const strongestQuake = (user: User) =>
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
