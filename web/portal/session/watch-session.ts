import type { DataRouter } from 'react-router'
import { listenToResponses, type ResponseInfo } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverClock } from '../../api/server-time.ts'
import { getSessionUser, type SessionUser, sessionUserPath } from '../../api/session.ts'
import { simulation } from '../../api/simulation.ts'
import { endForInactivity } from './end-for-inactivity.ts'
import { createInactivityTimer } from './inactivity-timer.ts'
import { schedule } from './schedule.ts'
import { sessionNotice } from './session-notice.ts'
import { cachedUser, clearSessionUser, rememberSignedIn } from './session-user.ts'
import { unauthorizedTarget } from './unauthorized.ts'

/** Watches the session while the page is open: every response and every change of the user. */
export function watchSession(router: DataRouter): void {
  const timer = createInactivityTimer(schedule, {
    warning: () => {
      if (sessionNotice.get().kind === 'none') sessionNotice.set({ kind: 'endingSoon' })
    },
    limit: () => void endForInactivity(router.state.location, (to) => router.navigate(to)),
  })
  listenToResponses((response) => {
    serverClock.update(response.headers)
    simulation.update(response.headers)
    if (response.status === 401) handleUnauthorized(router, response)
    if (cachedUser() !== null) {
      timer.restart()
      if (sessionNotice.get().kind === 'endingSoon') sessionNotice.set({ kind: 'none' })
    }
  })
  watchUser((user) => {
    if (user === null) timer.stop()
    else timer.restart()
    // The notice of a timeout must stay after the user has been signed out.
    if (user !== null || sessionNotice.get().kind === 'endingSoon') {
      sessionNotice.set({ kind: 'none' })
    }
  })
}

/** Handles a 401. A navigation that is asking who is signed in handles it itself. */
function handleUnauthorized(router: DataRouter, { path }: ResponseInfo): void {
  clearSessionUser()
  const isIdle = router.state.initialized && router.state.navigation.state === 'idle'
  if (path === sessionUserPath && !isIdle) return
  const target = unauthorizedTarget(router.state.location)
  if (target !== undefined) void router.navigate(target)
}

function watchUser(onChange: (user: SessionUser | null) => void): void {
  let lastKey: string | undefined
  queryClient.getQueryCache().subscribe(() => {
    const user = queryClient.getQueryData(getSessionUser.queryKey)
    if (user === undefined || userKey(user) === lastKey) return
    clearTypedValues(user)
    // Before the first user is known, the cache holds no user's data, and the first page's requests
    // must go on.
    if (lastKey !== undefined) clearCachedQueries()
    lastKey = userKey(user)
    rememberSignedIn(user)
    onChange(user)
  })
}

/**
 * Deletes typed values when the user changes. Session storage survives a reload, so it also holds
 * the user's key.
 */
function clearTypedValues(user: SessionUser | null): void {
  if (sessionStorage.getItem(ownerKey) === userKey(user)) return
  sessionStorage.clear()
  sessionStorage.setItem(ownerKey, userKey(user))
}

/** Deletes cached responses when the user changes. */
function clearCachedQueries(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== getSessionUser.queryKey[0],
  })
}

const ownerKey = 'equser.owner'

function userKey(user: SessionUser | null): string {
  return user === null ? '' : `${user.userId}/${user.terminalId}`
}
