import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endForInactivity } from './end-for-inactivity.ts'
import { schedule } from './schedule.ts'
import { startStayTimer } from './stay-timer.ts'

/** Logs out whoever stays on a page for 30 minutes without loading it anew or going elsewhere. */
export function useStayLimit(): void {
  // Another one after every navigation, also to the page that is shown already.
  const place = useLocation()
  const navigate = useNavigate()
  useEffect(
    () => startStayTimer(schedule, () => void endForInactivity(place, navigate)),
    [place, navigate],
  )
}
