import type { DataRouter, Location } from 'react-router'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { type ResponseInfo, watchCalls } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readServerState } from '../../api/server-state.ts'
import { getSessionUser, type SessionUser, sessionUserPath } from '../../api/session.ts'
import { isSubmission } from '../layouts/inert-page.ts'
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
  requireSameUser,
  userKey,
} from './session-user.ts'
import { listenToOtherTabs, type TabMessage, notifyOtherTabs } from './tab-channel.ts'
import { deleteDrafts, deleteDraftsOfOthers, hasDrafts } from '../../forms/draft-storage.ts'

/** Keeps the page in step with the session: watches all responses, messages of other tabs and changes of the user. */
export function watchSession(router: DataRouter): void {
  if (isReplacement(router.state.location)) sessionNotice.set('userChanged')
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
    // Calls that the page makes even if nobody uses it don't count as activity, so they don't restart the timer.
    if (response.isQuiet || isBelow(response.path, publicCalls)) return
    if (cachedUser() !== null) notifyOtherTabs({ kind: 'active' })
    extend()
  }
  watchCalls({ onResponse, beforeSave: requireSameUser })
  listenToOtherTabs((message) => handleMessage(router, message, extend))
  window.addEventListener('focus', refreshIfVisible)
  window.addEventListener('pageshow', refreshIfVisible)
  document.addEventListener('visibilitychange', refreshIfVisible)
  watchUser((user, { isReplaced, isOther }) => {
    if (user === null) timer.stop()
    else timer.restart()
    const notice = sessionNotice.get()
    // Keeps a notice which says that the session has ended.
    const isOver = user === null ? notice === 'endingSoon' : notice !== 'userChanged'
    if (isOver) sessionNotice.set('none')
    if (user === null) return
    notifyOtherTabs({ kind: 'signedIn', user: userKey(user) })
    // No notice if the user has just logged in on this page.
    if (isOther && !isSubmission(router.state.navigation)) sessionNotice.set('userChanged')
    if (isReplaced) replacePageOfOtherUser(router.state.location)
    else if (isAtIdleLogin(router)) void router.revalidate()
  })
}

const publicCalls = '/eqUser/api/open'

/**
 * Treats the session as ended after a 401 and opens the login page. Doesn't open it if a navigation has requested the user,
 * because the navigation itself redirects.
 */
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
      if (isNews && (cachedUser() !== null || isAtIdleLogin(router))) refreshSilently()
      return undefined
    }
    case 'loggedOut': {
      if (cachedUser() === null) return undefined
      sessionNotice.set(hasDrafts() ? 'loggedOutWithDrafts' : 'loggedOutElsewhere')
      clearSessionUser()
      deleteDrafts()
      leavePageOfUser(router)
      return undefined
    }
  }
  return unreachable(message)
}

/** Leaves the page if it shows data of the user. Public pages stay open. */
function leavePageOfUser(router: DataRouter): void {
  const place = requestedPlace(router)
  const pathname = routerPath(place.pathname)
  if (isBelow(pathname, paths.user)) {
    void router.navigate(lastLoginPath(routerPathAndQuery(place)))
  } else if (isBelow(pathname, paths.otp)) {
    void router.navigate(otpLoginPath(paths.otpConf))
  }
}

/** Returns the page that is being opened. If there is none, returns the current page. */
function requestedPlace({ state: { navigation, location } }: DataRouter): Location {
  return navigation.location ?? location
}

/** Asks the server for the user. Ignores a failure, because the next call of the page reports it. */
function refreshSilently(): void {
  void refreshSessionUser().catch(() => null)
}

/** Asks for the user when the tab becomes visible, because the session may have changed in another tab or program. */
function refreshIfVisible(): void {
  if (document.visibilityState === 'visible' && cachedUser() !== null) refreshSilently()
}

function isAtIdleLogin({ state: { initialized, location, navigation } }: DataRouter): boolean {
  const pathname = routerPath(location.pathname)
  return (
    initialized &&
    navigation.state === 'idle' &&
    (pathname === paths.login || pathname === paths.adminLogin)
  )
}

/**
 * Calls `onChange` for the first known user and at every change. `isReplaced` is true if somebody was signed in on this page
 * before the change. `isOther` is true if the new user is not the last user of this tab.
 */
function watchUser(
  onChange: (user: SessionUser | null, change: { isReplaced: boolean; isOther: boolean }) => void,
): void {
  let last: SessionUser | null | undefined
  let lastKey: string | undefined
  queryClient.getQueryCache().subscribe(() => {
    const user = queryClient.getQueryData(getSessionUser.queryKey)
    if (user === undefined || (last !== undefined && userKey(user) === userKey(last))) return
    const key = userKey(user)
    const isOther = user !== null && (deleteDraftsOfOthers(key) || (lastKey ?? key) !== key)
    const change = { isReplaced: Boolean(last), isOther }
    // Keeps the cache when the first user becomes known. It has no data of another user, and the first page's requests must
    // continue.
    if (last !== undefined) clearCachedQueries()
    last = user
    lastKey = key || lastKey
    rememberSignedIn(user)
    if (user !== null) rememberLogin(user)
    onChange(user, change)
  })
}

function clearCachedQueries(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== getSessionUser.queryKey[0],
  })
}

/**
 * Reloads a page of the user area or the one-time-password area that was rendered for another user, so that no data of the
 * previous user stays in memory. Other pages have no user data.
 */
function replacePageOfOtherUser({ pathname }: { pathname: string }): void {
  const path = routerPath(pathname)
  const area = isBelow(path, paths.user) ? paths.termStatus : paths.otpConf
  if (area === paths.otpConf && !isBelow(path, paths.otp)) return
  // The history state tells the reloaded page the reason for the reload. Unlike storage, browsers never block it.
  window.history.replaceState({ usr: replaced }, '', `${basename}${area}`)
  window.location.reload()
}

/** Whether this page replaces a page of another user. Deletes the mark, so that later reloads return false. */
function isReplacement({ state }: Location): boolean {
  if (state !== replaced) return false
  window.history.replaceState({ ...window.history.state, usr: null }, '')
  return true
}

const replaced = 'equser.replaced'
