import { queryClient } from '../../api/query-client.ts'
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

/** Asks the server who is signed in. */
export function refreshSessionUser(): Promise<SessionUser | null> {
  return queryClient.fetchQuery({ ...getSessionUser, staleTime: 0 })
}

/** Nobody is signed in any more. */
export function clearSessionUser(): void {
  queryClient.setQueryData(getSessionUser.queryKey, null)
}
