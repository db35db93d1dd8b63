import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from '../../runtime/store.ts'
import { shownQuakeKey } from './quakes.ts'
import { useIsActive } from './use-is-active.ts'

/** Reloads the page's data when the banner's earthquake changes, but only during use, because the calls extend the session. */
export function useQuakeRefresh(): void {
  const { revalidate } = useRevalidator()
  const key = useStore(shownQuakeKey)
  const isActive = useIsActive()
  const last = useRef(key)
  useEffect(() => {
    if (!isActive || key === last.current) return
    last.current = key
    void revalidate()
  }, [isActive, key, revalidate])
}
