import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logout } from '../../api/session.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import { lastLoginPath } from './redirects.ts'
import { routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import { clearSessionUser } from './session-user.ts'

/** How long after the last response the session ends. The warning appears two minutes earlier. */
const limitMs = 30 * minuteMs
const warningMs = limitMs - 2 * minuteMs

/** Creates a timer that reports a warning, then the limit, unless it is restarted in time. `restart` also starts the timer. */
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
  // Changes with every navigation, even to the current page.
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

/** Logs out, shows the reason and opens the login page, which leads back to the current page. */
export async function endForInactivity(
  place: { pathname: string; search: string },
  navigate: (to: string) => unknown,
): Promise<void> {
  sessionNotice.set('timedOut')
  clearSessionUser()
  // Logs out first, because the login page then requests the user. If the call fails, the server ends the session at about the
  // same time.
  await logout().catch(() => undefined)
  await navigate(lastLoginPath(routerPathAndQuery(place)))
}
