import type { DataRouter } from 'react-router'
import { type Answer, listenToAnswers } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverClock } from '../../api/server-time.ts'
import { simulation } from '../../api/simulation.ts'
import { getSessionUser, type SessionUser, sessionUserPath } from '../../api/session.ts'
import { endForInactivity } from './end-for-inactivity.ts'
import { createInactivityTimer } from './inactivity-timer.ts'
import { schedule } from './schedule.ts'
import { sessionNotice } from './session-notice.ts'
import { clearSessionUser, knownUser, noteSignedIn } from './session-user.ts'
import { afterUnauthorized } from './unauthorized.ts'

/** Follows the session for as long as the page lives: every answer, every change of the user. */
export function watchSession(router: DataRouter): void {
  const timer = createInactivityTimer(schedule, {
    warning: () => sessionNotice.set({ kind: 'endingSoon' }),
    limit: () => void endForInactivity(router.state.location, (to) => router.navigate(to)),
  })
  listenToAnswers((answer) => {
    serverClock.note(answer.headers)
    simulation.note(answer.headers)
    if (answer.status === 401) leaveUnauthorized(router, answer)
    if (knownUser() !== null) {
      timer.restart()
      if (sessionNotice.get().kind === 'endingSoon') sessionNotice.set({ kind: 'none' })
    }
  })
  followUser((user) => {
    if (user === null) timer.stop()
    else timer.restart()
    // That the time ran out is still to be read after the user is gone.
    if (user !== null || sessionNotice.get().kind === 'endingSoon') {
      sessionNotice.set({ kind: 'none' })
    }
  })
}

/** A navigation that asks who is signed in deals with the answer "nobody" itself. */
function leaveUnauthorized(router: DataRouter, { path }: Answer): void {
  clearSessionUser()
  const isIdle = router.state.initialized && router.state.navigation.state === 'idle'
  if (path === sessionUserPath && !isIdle) return
  const target = afterUnauthorized(router.state.location)
  if (target !== undefined) void router.navigate(target)
}

function followUser(onChange: (user: SessionUser | null) => void): void {
  let known: string | undefined
  queryClient.getQueryCache().subscribe(() => {
    const user = queryClient.getQueryData(getSessionUser.queryKey)
    if (user === undefined || nameOf(user) === known) return
    forgetTyped(user)
    // Before anybody was known nothing was read for anybody, and what the first page is reading must go on.
    if (known !== undefined) forgetRead()
    known = nameOf(user)
    noteSignedIn(user)
    onChange(user)
  })
}

/**
 * Nothing that one user typed may show to the next. Session storage survives a reload, so it notes
 * whose it is.
 */
function forgetTyped(user: SessionUser | null): void {
  if (sessionStorage.getItem(ownerKey) === nameOf(user)) return
  sessionStorage.clear()
  sessionStorage.setItem(ownerKey, nameOf(user))
}

/** Nothing that one user read may show to the next. */
function forgetRead(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== getSessionUser.queryKey[0],
  })
}

const ownerKey = 'equser.owner'

function nameOf(user: SessionUser | null): string {
  return user === null ? '' : `${user.userId}/${user.terminalId}`
}
