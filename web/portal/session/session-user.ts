import { type MiddlewareFunction, redirect } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { getSessionUser, type SessionUser } from '../../api/session.ts'
import { paths } from '../paths.ts'
import { lastLoginPath } from './redirects.ts'
import { isBelow, routerPath, routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import { localStore } from '../../runtime/storage.ts'

/** Returns the signed-in user from the cache. Null if nobody is signed in, or if the server has not been asked yet. */
export function cachedUser(): SessionUser | null {
  return queryClient.getQueryData(getSessionUser.queryKey) ?? null
}

/**
 * Returns the signed-in user from the cache. If the cache has none, asks the server, because the user may have signed in in
 * another tab.
 *
 * @throws ApiError if the server fails
 */
export function readSessionUser(): Promise<SessionUser | null> {
  const user = cachedUser()
  if (user !== null) return Promise.resolve(user)
  return queryClient.fetchQuery({ ...getSessionUser, staleTime: unknownUserStaleMs })
}

/** How long a response without a user counts as fresh, so that the routes of a page load can share the response. */
const unknownUserStaleMs = 1_000

/** Returns the signed-in user. If nobody was signed in before, makes no call, because browsers log its 401 as an error. */
export async function readSessionUserIfAny(): Promise<SessionUser | null> {
  return wasSignedIn() ? readSessionUser() : null
}

/** Whether somebody was signed in with this browser when the server was last asked. */
function wasSignedIn(): boolean {
  return localStore.getItem(signedInKey) !== null
}

/**
 * Returns undefined for an ApiError, which leaves unknown who is signed in.
 *
 * @throws any other error
 */
export function undefinedIfApiError(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}

/** Stores whether somebody is signed in, for `wasSignedIn` at the next page load. */
export function rememberSignedIn(user: SessionUser | null): void {
  if (user === null) localStore.removeItem(signedInKey)
  else localStore.setItem(signedInKey, 'yes')
}

const signedInKey = 'equser.signedIn'

export function refreshSessionUser(): Promise<SessionUser | null> {
  return fetchFresh(getSessionUser)
}

/** Asks the server for the user after a login. Cancels earlier requests, whose responses may be from before the login. */
export async function readSessionUserAfterLogin(): Promise<SessionUser | null> {
  await queryClient.cancelQueries({ queryKey: getSessionUser.queryKey })
  return refreshSessionUser()
}

export function clearSessionUser(): void {
  queryClient.setQueryData(getSessionUser.queryKey, null)
}

/** Returns a key for the session's user and terminal. Empty if nobody is signed in. */
export function userKey(user: Pick<SessionUser, 'userId' | 'terminalId'> | null): string {
  return user === null ? '' : `${user.userId}/${user.terminalId}`
}

/**
 * Requests the signed-in user while the files of the first page are loading, if this page needs the user. The page uses the same
 * response. If the request fails, the page repeats it. Resolves when the menu of the page can be shown: in the user area, when
 * the user is known.
 */
export async function prefetchSessionUser({ pathname }: { pathname: string }): Promise<void> {
  const isUserArea = isBelow(routerPath(pathname), paths.user)
  if (!wasSignedIn() && !isUserArea) return
  const user = readSessionUser().catch(() => null)
  if (isUserArea && (await user) === null) await never
}

/** Redirects to the login page if nobody is signed in or the server fails to respond. A login leads back to the requested page. */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const isReturning = wasSignedIn()
  const user = await readSessionUser().catch(undefinedIfApiError)
  if (!user) {
    if (user === null && isReturning) sessionNotice.set('expired')
    throw redirect(lastLoginPath(routerPathAndQuery(new URL(request.url))))
  }
  return next()
}

/** Requires a user also on unknown paths of the user area, because the area's layout is empty without a user. */
export const requireUserInArea: MiddlewareFunction = (args, next) =>
  isBelow(routerPath(new URL(args.request.url).pathname), paths.user)
    ? requireUser(args, next)
    : next()

/**
 * Checks before a saving call that this page's user is still signed in. If another user has signed in in another tab, the call
 * would change that user's settings. In this case the promise never settles, so the call is not sent, and `watchSession` replaces
 * the page.
 *
 * @throws ApiError if the server fails to report the user
 */
export async function requireSameUser(): Promise<void> {
  const shown = cachedUser()
  if (shown === null) return
  const current = await refreshSessionUser()
  // If nobody is signed in, the call is sent. Its 401 opens the login page.
  if (current !== null && userKey(current) !== userKey(shown)) await never
}

const never = new Promise<never>(() => undefined)
