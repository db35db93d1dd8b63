import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endForInactivity } from './end-for-inactivity.ts'
import { schedule } from './schedule.ts'
import { sessionNotice } from './session-notice.ts'
import { startStayTimer } from './stay-timer.ts'

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
