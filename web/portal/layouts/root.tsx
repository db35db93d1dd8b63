import {
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import {
  type Location,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useOutlet,
} from 'react-router'
import { AlarmBanner } from '../alarm/alarm-banner.tsx'
import { Oops } from '../errors/oops.tsx'
import { useStore } from '../../runtime/store.ts'
import { sessionNotice } from '../session/session-notice.ts'
import { endedNavigations, pageId, releasePage } from './inert-page.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { ScreenHeading, SimulationStrip } from './header.tsx'
import { Shell } from './shell.tsx'

/** The layout of all pages. The warnings never become inert. `children` is the error that is shown if the start has failed. */
export function Root({ children }: { children?: ReactNode }) {
  const isNavigating = useNavigation().state !== 'idle'
  const notice = useStore(sessionNotice)
  const outlet = useOutlet()
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
        <Shell>{children ?? outlet ?? starting}</Shell>
      </div>
      <LoadingOverlay />
      <Suspense>{notice !== 'none' && <SessionNotices />}</Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Shown until the first screen has loaded. It has the same text as index.html. */
const starting = <ScreenHeading>ページを読み込んでいます…</ScreenHeading>

// Few visitors need this component. For signed-in users, it is in a file that every page loads.
const SessionNotices = lazy(async () => ({
  default: (await import('../session/session-notices.tsx')).SessionNotices,
}))

export function RootOops() {
  return (
    <Root>
      <Oops />
    </Root>
  )
}

/** Makes the page usable again. It uses a layout effect, so that effects of the new page can set the focus afterwards. */
function useInertPage(): void {
  const { state } = useNavigation()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // Renders again after each navigation, because the router doesn't if a quick navigation ends at the same page. Like the router,
  // this uses `startTransition`, so it never renders before the new page.
  useEffect(() => endedNavigations.subscribe(() => startTransition(renderAgain)), [])
  // Runs on every render, because the router can start and end a navigation between two renders.
  useLayoutEffect(() => {
    if (state === 'idle') releasePage()
  })
}

/** Moves the focus to the main content of the new page, so that screen readers read the page from its start. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Returns the key under which the router stores a page's scroll position. It is the address for pages that were opened by their
 * address, because the router gives all of them the key `default`.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
