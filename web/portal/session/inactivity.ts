import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logout } from '../../api/session.ts'
import { minuteMs } from '../../text/time.ts'
import { lastLoginPath } from './redirects.ts'
import { routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import { clearSessionUser } from './session-user.ts'

/** Calls back after `ms` milliseconds. Returns a function that cancels it. */
export type Schedule = (callback: () => void, ms: number) => () => void

export interface InactivityTimer {
  /** Starts, or starts again from zero. */
  restart(): void
  stop(): void
}

export interface InactivityEvents {
  /** Two minutes before the limit. */
  warning: () => void
  limit: () => void
}

/** The session ends after this time without a response. The warning comes two minutes before. */
export const inactivityLimitMs = 30 * minuteMs
export const inactivityWarningMs = inactivityLimitMs - 2 * minuteMs

/** Creates a timer that reports inactivity, first with a warning. */
export function createInactivityTimer(schedule: Schedule, on: InactivityEvents): InactivityTimer {
  let cancels: (() => void)[] = []
  const stop = (): void => {
    for (const cancel of cancels) cancel()
    cancels = []
  }
  return {
    stop,
    restart() {
      stop()
      cancels = [schedule(on.warning, inactivityWarningMs), schedule(on.limit, inactivityLimitMs)]
    },
  }
}

/**
 * Calls back when a page has been open for 30 minutes, whatever happens on it, and two minutes
 * before. Returns a function that cancels it.
 */
export function startStayTimer(schedule: Schedule, on: InactivityEvents): () => void {
  const timer = createInactivityTimer(schedule, on)
  timer.restart()
  return () => timer.stop()
}

/** Logs out a user who stays on a page for 30 minutes without a reload or navigation. */
export function useStayLimit(): void {
  // A new object after every navigation, even to the current page.
  const place = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const cancel = startStayTimer(schedule, {
      warning: () => sessionNotice.set({ kind: 'stayEndingSoon' }),
      limit: () => void endForInactivity(place, navigate),
    })
    return () => {
      cancel()
      if (sessionNotice.get().kind === 'stayEndingSoon') sessionNotice.set({ kind: 'none' })
    }
  }, [place, navigate])
}

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

/** Schedules with the browser's timer. */
export const schedule: Schedule = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
