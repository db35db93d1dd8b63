import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getLatestWarning, listWarnings, type PublicWarning } from '../../api/open.ts'
import type { SessionUser } from '../../api/session.ts'
import { createStore } from '../../runtime/store.ts'
import { wait } from '../../runtime/tasks.ts'
import { secondMs } from '../../../openapi/base/durations.ts'
import { userKey } from '../session/session-user.ts'
import { isRecent, mostUrgent, type ShownQuake, shownQuake } from './quake-state.ts'

export const publicPollMs = 5 * secondMs
const hiddenPollMs = 30 * secondMs
export const ownPollMs = 10 * secondMs

type User = Pick<SessionUser, 'userId' | 'terminalId'> | null

/** Identifies the earthquake that the banner shows. While it is empty, other parts of the page give advice. */
export const shownQuakeKey = createStore('')

const wasShown = ({ eqcode }: PublicWarning) => shownQuakeKey.get().startsWith(eqcode)

/** Returns the banner's earthquake. Reads the terminal's data at each new bulletin, and regularly while the page is in use. */
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
    // Doesn't refetch for a single earthquake, which is read with the latest warning.
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
  // The terminal's data normally arrive within this time. Without them, the banner then shows advice for everybody.
  const { isPending: isEarly } = useQuery({
    queryKey: ['earlyOwnQuake', newest?.eqcode],
    queryFn: () => wait(secondMs).then(() => true),
    enabled: isShaking && user !== null,
    staleTime: Infinity,
  })
  const isAwaited = (warning: PublicWarning) =>
    user !== null && isEarly && isFetching && !own?.has(warning.eqcode) && !wasShown(warning)
  const shown = mostUrgent(
    warnings
      .filter((warning) => !isAwaited(warning))
      .flatMap(
        (warning) => shownQuake(warning, own?.get(warning.eqcode), nowMs, wasShown(warning)) ?? [],
      ),
  )
  const key = shown ? `${shown.warning.eqcode} ${shown.phase} ${shown.own?.measured}` : ''
  useEffect(() => shownQuakeKey.set(key), [key])
  return shown
}

/** Returns the earthquakes for the banner, each with its last bulletin. */
export function recentOf(
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
 * The terminal's data by earthquake. Null: none. Missing: unknown. Each bulletin has its own query, because it can add places.
 */
export const ownQuakes = (user: User, warnings: readonly PublicWarning[]) =>
  queryOptions({
    queryKey: [
      'ownQuakes',
      userKey(user),
      ...warnings.map(({ eqcode, sendTime }) => `${eqcode} ${sendTime}`),
    ],
    queryFn: async () => (await import('./own-quakes.ts')).readOwnQuakes(warnings),
  })
