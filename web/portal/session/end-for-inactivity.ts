import { logout } from '../../api/session.ts'
import { loginPath } from '../paths.ts'
import { routerPlace } from './router-place.ts'
import { sessionNotice } from './session-notice.ts'
import { clearSessionUser } from './session-user.ts'

/** Logs out, tells why, and leads to the login, which leads back to where the user has been. */
export async function endForInactivity(
  place: { pathname: string; search: string },
  navigate: (to: string) => unknown,
): Promise<void> {
  sessionNotice.set({ kind: 'timedOut' })
  clearSessionUser()
  // Before the login page asks who is signed in. Should it not get through, the server ends the
  // session by itself at about the same time.
  await logout().catch(() => undefined)
  await navigate(loginPath(routerPlace(place)))
}
