import { cachedUser, refreshSessionUser, userKey } from './session-user.ts'

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
