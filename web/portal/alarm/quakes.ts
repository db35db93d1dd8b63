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

/** Identifies the earthquake in the banner. Empty if the banner shows none. Other parts of the page then give the advice. */
export const shownQuakeKey = createStore('')

const wasShown = ({ eqcode }: PublicWarning) => shownQuakeKey.get().startsWith(eqcode)

/** Returns the banner's earthquake. Reads the terminal's data for each new version of a warning, and regularly during use. */
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
    // Doesn't refetch the list for a single earthquake, which the query of the latest warning returns.
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
  // Waits a second for the terminal's data. If they are late, the banner shows the advice for everybody.
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

/** Returns the recent earthquakes for the banner, each with the last version of its warning. */
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
 * The terminal's data by earthquake code. Null: no data. Missing: unknown. Each version of a warning has its own query, because a
 * new version can cover more places.
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
