import { logout } from '../../api/session.ts'
import { lastLoginPath } from './last-login.ts'
import { routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import { clearSessionUser } from './session-user.ts'

/** Logs out, shows why, and goes to the login page, which leads back to the current page. */
export async function endForInactivity(
  place: { pathname: string; search: string },
  navigate: (to: string) => unknown,
): Promise<void> {
  sessionNotice.set({ kind: 'timedOut' })
  clearSessionUser()
  // This must precede the login page's request for the signed-in user. If the call fails, the
  // server ends the session at about the same time.
  await logout().catch(() => undefined)
  await navigate(lastLoginPath(routerPathAndQuery(place)))
}
