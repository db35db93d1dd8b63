import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { getSessionUser, type SessionUser } from '../../api/session.ts'

/** The signed-in user as far as the portal knows; null when nobody is signed in. */
export function knownUser(): SessionUser | null {
  return queryClient.getQueryData(getSessionUser.queryKey) ?? null
}

/**
 * The signed-in user. Nobody known is asked for again, since they may have signed in in another
 * tab. Throws ApiError when the server can't say.
 */
export function readSessionUser(): Promise<SessionUser | null> {
  const user = knownUser()
  if (user !== null) return Promise.resolve(user)
  return queryClient.fetchQuery({ ...getSessionUser, staleTime: askedAgainAfterMs })
}

/** One page load asks once, however many of its routes want to know. */
const askedAgainAfterMs = 1_000

/**
 * The signed-in user for a page that everyone may see. Where nobody has signed in with this browser
 * the server isn't asked: its 401 would stand in the browser's log as an error on the first page.
 */
export async function readSessionUserIfAny(): Promise<SessionUser | null> {
  return localStorage.getItem(signedInKey) === null ? null : readSessionUser()
}

/** Notes whether somebody is signed in, for the next page load. */
export function noteSignedIn(user: SessionUser | null): void {
  if (user === null) localStorage.removeItem(signedInKey)
  else localStorage.setItem(signedInKey, 'yes')
}

const signedInKey = 'equser.signedIn'

/** Asks the server who is signed in. */
export function refreshSessionUser(): Promise<SessionUser | null> {
  return fetchFresh(getSessionUser)
}

/** Nobody is signed in any more. */
export function clearSessionUser(): void {
  queryClient.setQueryData(getSessionUser.queryKey, null)
}
