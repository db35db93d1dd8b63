import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logout } from '../../api/session.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import { lastLoginPath } from './redirects.ts'
import { routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import { clearSessionUser } from './session-user.ts'

/** The session ends this long after the last response. The user is warned two minutes earlier. */
const limitMs = 30 * minuteMs
const warningMs = limitMs - 2 * minuteMs

/** Creates a timer that calls `warning`, and two minutes later `limit`, unless it is restarted. The first `restart` starts it. */
export function createInactivityTimer(on: { warning: () => void; limit: () => void }) {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = (): void => timers.forEach(clearTimeout)
  return {
    stop,
    restart(): void {
      stop()
      timers = [setTimeout(on.warning, warningMs), setTimeout(on.limit, limitMs)]
    },
  }
}

/** Logs out a user who stays on a page for 30 minutes without a reload or navigation. */
export function StayLimit(): null {
  // This object changes at every navigation, even to the current page, so the effect then restarts the timer.
  const place = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = createInactivityTimer({
      warning: () => sessionNotice.set('stayEndingSoon'),
      limit: () => void endForInactivity(place, navigate),
    })
    timer.restart()
    return () => {
      timer.stop()
      if (sessionNotice.get() === 'stayEndingSoon') sessionNotice.set('none')
    }
  }, [place, navigate])
  return null
}

/** Logs out, shows the reason, and opens the login page. A login there leads back to `place`. */
export async function endForInactivity(
  place: { pathname: string; search: string },
  navigate: (to: string) => unknown,
): Promise<void> {
  sessionNotice.set('timedOut')
  clearSessionUser()
  // Waits for the logout, because the login page would otherwise find the user still signed in. If the call fails, the server
  // ends the session at about the same time anyway.
  await logout().catch(() => undefined)
  await navigate(lastLoginPath(routerPathAndQuery(place)))
}
