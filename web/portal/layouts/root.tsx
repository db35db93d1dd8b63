import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { AlarmBanner } from '../alarm/alarm-banner.tsx'
import { Oops } from '../errors/oops.tsx'
import { SessionNotices } from '../session/session-notices.tsx'
import { pageId, releasePage } from './inert-page.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { SimulationStrip } from './header.tsx'
import { Shell } from './shell.tsx'

/**
 * The elements of every page. Warnings are outside the part that a navigation covers and makes inert.
 * A start that failed shows its error as `children`.
 */
export function Root({ children }: { children?: ReactNode }) {
  const isNavigating = useNavigation().state !== 'idle'
  useInertPage()
  useFocusAfterNavigation()
  return (
    <>
      <a
        href="#main"
        inert={isNavigating}
        className="sr-only rounded-8 bg-surface px-4 py-2 font-bold text-link focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        本文へ移動
      </a>
      <SimulationStrip />
      <AlarmBanner />
      <div id={pageId}>
        <Shell>{children ?? <Outlet />}</Shell>
      </div>
      <LoadingOverlay />
      <SessionNotices />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The page for a start that failed. */
export function RootOops() {
  return (
    <Root>
      <Oops />
    </Root>
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

/** Pages that are opened by their address all have the key `default`, and would share one place in the page. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
