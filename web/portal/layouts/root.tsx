import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { SessionNotices } from '../session/session-notices.tsx'
import { pageId, releasePage } from './inert-page.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { SimulationStrip } from './header.tsx'

/** The elements of every page. */
export function Root() {
  useInertPage()
  useFocusAfterNavigation()
  return (
    <>
      <div id={pageId}>
        <a
          href="#main"
          className="sr-only z-50 rounded-8 bg-surface px-4 py-2 font-bold text-link focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          本文へ移動
        </a>
        <SimulationStrip />
        <Outlet />
      </div>
      <LoadingOverlay />
      <SessionNotices />
      <ScrollRestoration />
    </>
  )
}

/**
 * Ends the page's inert state when a navigation has been rendered. A layout effect, so that the new
 * page's own effects can set the focus.
 */
function useInertPage(): void {
  const { state } = useNavigation()
  // At every rendering: the router may start and end a navigation between two of them.
  useLayoutEffect(() => {
    if (state === 'idle') releasePage()
  })
}

/**
 * Moves the focus to a new page, so that a screen reader reads it from its start, as after a page
 * load.
 */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
}
