import { type MiddlewareFunction, redirect } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { getSessionUser, type SessionUser } from '../../api/session.ts'
import { paths } from '../paths.ts'
import { lastLoginPath } from './redirects.ts'
import { isBelow, routerPath, routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'

/** The signed-in user in the cache. Null if nobody is signed in or the portal has not asked yet. */
export function cachedUser(): SessionUser | null {
  return queryClient.getQueryData(getSessionUser.queryKey) ?? null
}

/**
 * Returns the signed-in user, from the cache if possible. Asks again if nobody was signed in,
 * because the user may have signed in in another tab.
 *
 * @throws ApiError if the server fails to say
 */
export function readSessionUser(): Promise<SessionUser | null> {
  const user = cachedUser()
  if (user !== null) return Promise.resolve(user)
  return queryClient.fetchQuery({ ...getSessionUser, staleTime: unknownUserStaleMs })
}

/** Routes of one page load share one response, in milliseconds. */
const unknownUserStaleMs = 1_000

/**
 * Returns the signed-in user for a public page. If nobody has signed in with this browser, it
 * doesn't ask the server: the 401 would appear as an error in the browser's console.
 */
export async function readSessionUserIfAny(): Promise<SessionUser | null> {
  return wasSignedIn() ? readSessionUser() : null
}

/** Whether somebody was signed in with this browser when it was last known. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(signedInKey) !== null
}

/**
 * The result of a failed request for the user: unknown. Throws an error that is not an ApiError
 * again.
 */
export function unknownAfterFailure(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}

/** Stores whether somebody is signed in, for the next page load. */
export function rememberSignedIn(user: SessionUser | null): void {
  if (user === null) localStorage.removeItem(signedInKey)
  else localStorage.setItem(signedInKey, 'yes')
}

const signedInKey = 'equser.signedIn'

/** Asks the server who is signed in. */
export function refreshSessionUser(): Promise<SessionUser | null> {
  return fetchFresh(getSessionUser)
}

/**
 * Asks the server who is signed in after a login. Does not wait for an earlier request, which
 * answers for the time before the login.
 */
export async function readNewSessionUser(): Promise<SessionUser | null> {
  await queryClient.cancelQueries({ queryKey: getSessionUser.queryKey })
  return refreshSessionUser()
}

/** Records that nobody is signed in. */
export function clearSessionUser(): void {
  queryClient.setQueryData(getSessionUser.queryKey, null)
}

/** Identifies a user together with the terminal of the session. Empty for nobody. */
export function userKey(user: Pick<SessionUser, 'userId' | 'terminalId'> | null): string {
  return user === null ? '' : `${user.userId}/${user.terminalId}`
}

/**
 * Asks who is signed in while the files of the first page are still loading, if the page needs to
 * know. The page's own question shares the response; if this one fails, the page asks again.
 */
export function readUserAhead({ pathname }: { pathname: string }): void {
  if (!wasSignedIn() && !isBelow(routerPath(pathname), paths.user)) return
  void readSessionUser().catch(() => null)
}

/**
 * Redirects a user who is not signed in to the login page, which leads back here. It also says when
 * the server failed to say who is signed in.
 */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const isReturning = wasSignedIn()
  const user = await readSessionUser().catch(unknownAfterFailure)
  if (!user) {
    if (user === null && isReturning) sessionNotice.set('expired')
    throw redirect(lastLoginPath(routerPathAndQuery(new URL(request.url))))
  }
  return next()
}

/**
 * Checks before a saving call that the session still belongs to the user whose page this is. Another
 * user may have signed in in another tab, and would get the settings of this page. In that case the
 * watcher of the session replaces the page, and the call stays unsent for the rest of its life.
 *
 * @throws ApiError if the server fails to say who is signed in
 */
export async function requireShownUser(): Promise<void> {
  const shown = cachedUser()
  if (shown === null) return
  const current = await refreshSessionUser()
  // Without a session the call goes on: its 401 leads to the login page.
  if (current !== null && userKey(current) !== userKey(shown)) await never
}

const never = new Promise<never>(() => undefined)
