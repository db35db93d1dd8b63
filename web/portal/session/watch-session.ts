import type { DataRouter, Location } from 'react-router'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { type ResponseInfo, watchCalls } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readServerState } from '../../api/server-state.ts'
import { getSessionUser, type SessionUser, sessionUserPath } from '../../api/session.ts'
import { basename, otpLoginPath, paths } from '../paths.ts'
import { createInactivityTimer, endForInactivity } from './inactivity.ts'
import { lastLoginPath, rememberLogin, unauthorizedTarget } from './redirects.ts'
import { isBelow, routerPath, routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import {
  cachedUser,
  clearSessionUser,
  refreshSessionUser,
  rememberSignedIn,
  requireShownUser,
  userKey,
} from './session-user.ts'
import { listenToOtherTabs, type TabMessage, tellOtherTabs } from './tab-channel.ts'
import { deleteDrafts, deleteDraftsOfOthers } from '../../forms/draft-storage.ts'

/** Watches the session while the page is open: responses, other tabs, and changes of the user. */
export function watchSession(router: DataRouter): void {
  if (takeReplacedPage()) sessionNotice.set('userChanged')
  const timer = createInactivityTimer({
    warning: () => {
      if (sessionNotice.get() === 'none') sessionNotice.set('endingSoon')
    },
    limit: () => void endForInactivity(requestedPlace(router), (to) => router.navigate(to)),
  })
  const extend = (): void => {
    if (cachedUser() === null) return
    timer.restart()
    if (sessionNotice.get() === 'endingSoon') sessionNotice.set('none')
  }
  const onResponse = (response: ResponseInfo): void => {
    readServerState(response.headers)
    if (response.status === 401) handleUnauthorized(router, response)
    // The page repeats public calls by itself, whether anybody is there or not.
    if (isBelow(response.path, publicCalls)) return
    if (cachedUser() !== null) tellOtherTabs({ kind: 'active' })
    extend()
  }
  watchCalls({ onResponse, beforeSave: requireShownUser })
  listenToOtherTabs((message) => handleMessage(router, message, extend))
  window.addEventListener('focus', lookAgainIfVisible)
  window.addEventListener('pageshow', lookAgainIfVisible)
  document.addEventListener('visibilitychange', lookAgainIfVisible)
  watchUser((user, previous) => {
    if (user === null) timer.stop()
    else timer.restart()
    const notice = sessionNotice.get()
    // A notice about an end of the session must stay after it.
    const isOver = user === null ? notice === 'endingSoon' : notice !== 'userChanged'
    if (isOver) sessionNotice.set('none')
    if (user === null) return
    tellOtherTabs({ kind: 'signedIn', user: userKey(user) })
    if (previous !== null) replacePageOfOtherUser(router.state.location)
    else if (isAtIdleLogin(router)) void router.revalidate()
  })
}

const publicCalls = '/eqUser/api/open'

/** Handles a 401. A navigation that is asking who is signed in handles it itself. */
function handleUnauthorized(router: DataRouter, { path }: ResponseInfo): void {
  if (cachedUser() !== null) sessionNotice.set('expired')
  clearSessionUser()
  const isIdle = router.state.initialized && router.state.navigation.state === 'idle'
  if (path === sessionUserPath && !isIdle) return
  const target = unauthorizedTarget(requestedPlace(router))
  if (target !== undefined) void router.navigate(target)
}

function handleMessage(router: DataRouter, message: TabMessage, extend: () => void): void {
  switch (message.kind) {
    case 'active':
      return extend()
    case 'signedIn': {
      const isNews = message.user !== userKey(cachedUser())
      if (isNews && (cachedUser() !== null || isAtIdleLogin(router))) lookAgain()
      return undefined
    }
    case 'loggedOut': {
      if (cachedUser() === null) return undefined
      sessionNotice.set('loggedOutElsewhere')
      clearSessionUser()
      deleteDrafts()
      leavePageOfUser(router)
      return undefined
    }
  }
  return unreachable(message)
}

/** Public pages show nothing of a user and stay. */
function leavePageOfUser(router: DataRouter): void {
  const place = requestedPlace(router)
  const pathname = routerPath(place.pathname)
  if (isBelow(pathname, paths.user)) {
    void router.navigate(lastLoginPath(routerPathAndQuery(place)))
  } else if (isBelow(pathname, paths.otp)) {
    void router.navigate(otpLoginPath(paths.otpConf))
  }
}

/** The page that the user asked for: the one that is loading, else the one that is shown. */
function requestedPlace({ state: { navigation, location } }: DataRouter): Location {
  return navigation.location ?? location
}

/** Asks the server who is signed in. If it fails to say so, the next call shows the failure. */
function lookAgain(): void {
  void refreshSessionUser().catch(() => null)
}

/** Another tab or another program may have changed the session while this tab was not in use. */
function lookAgainIfVisible(): void {
  if (document.visibilityState === 'visible' && cachedUser() !== null) lookAgain()
}

function isAtIdleLogin({ state: { initialized, location, navigation } }: DataRouter): boolean {
  const pathname = routerPath(location.pathname)
  return (
    initialized &&
    navigation.state === 'idle' &&
    (pathname === paths.login || pathname === paths.adminLogin)
  )
}

/** Calls back for the first known user and for every change. `previous` is null before the first. */
function watchUser(
  onChange: (user: SessionUser | null, previous: SessionUser | null) => void,
): void {
  let last: SessionUser | null | undefined
  queryClient.getQueryCache().subscribe(() => {
    const user = queryClient.getQueryData(getSessionUser.queryKey)
    if (user === undefined || (last !== undefined && userKey(user) === userKey(last))) return
    const previous = last ?? null
    if (user !== null) deleteDraftsOfOthers(userKey(user))
    // Before the first user is known, the cache holds no user's data, and the first page's requests
    // must go on.
    if (last !== undefined) clearCachedQueries()
    last = user
    rememberSignedIn(user)
    if (user !== null) rememberLogin(user)
    onChange(user, previous)
  })
}

/** Deletes cached responses when the user changes. */
function clearCachedQueries(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== getSessionUser.queryKey[0],
  })
}

/**
 * Leaves a page of the user or one-time-password area that was made for another user. A page load
 * drops everything that the page holds in memory. Other pages show nothing of a user and stay.
 */
export function replacePageOfOtherUser({ pathname }: { pathname: string }): void {
  const path = routerPath(pathname)
  const area = isBelow(path, paths.user) ? paths.termStatus : paths.otpConf
  if (area === paths.otpConf && !isBelow(path, paths.otp)) return
  sessionStorage.setItem(replacedKey, 'yes')
  window.location.replace(`${basename}${area}`)
}

/** Whether this page load replaces such a page. True only once. */
export function takeReplacedPage(): boolean {
  const isReplaced = sessionStorage.getItem(replacedKey) !== null
  sessionStorage.removeItem(replacedKey)
  return isReplaced
}

const replacedKey = 'equser.replaced'
