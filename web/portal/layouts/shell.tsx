import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { getSessionUser, type SessionUser } from '../../api/session.ts'
import { serviceName, userAreaTitle } from '../../text/screen-names.ts'
import { paths } from '../paths.ts'
import { isBelow } from '../session/router-path.ts'
import { Footer } from './footer.tsx'
import { Header, ScreenTitle } from './header.tsx'
import { mainId } from './inert-page.ts'
import { Loading } from './loading-overlay.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Banners, PublicMenu } from './public-menu.tsx'

/**
 * The header, menu and footer around a page. Signed-in users have the same menu on all pages, including public ones. The window
 * with the terminal's settings has only a header.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  const isUserArea = isBelow(pathname, paths.user)
  // Shows nothing if the session has just ended, because a redirect to the login page follows.
  if (isUserArea && !user) return <title>{userAreaTitle}</title>
  const main = (
    <main id={mainId} tabIndex={-1} className="flex grow flex-col py-6 low:pt-3 md:py-8">
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </main>
  )
  if (isBelow(pathname, paths.otp)) {
    return (
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <ScreenTitle area={serviceName} />
        <Header home={paths.onetimePassword} />
        <div className="mx-auto flex w-full max-w-5xl grow flex-col px-4 md:px-6">{main}</div>
      </div>
    )
  }
  const menu = user ? <SideMenu user={user} /> : <PublicMenu />
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <ScreenTitle area={isUserArea ? userAreaTitle : serviceName} />
      <Header home={user ? paths.termStatus : paths.login}>
        <MobileMenu>
          <Suspense>{menu}</Suspense>
        </MobileMenu>
      </Header>
      {isUserArea && user?.isAdmin && <AdminStrip user={user} />}
      <div className="mx-auto flex w-full max-w-7xl grow items-start px-4 md:px-6 print:block">
        <div className="sticky z-30 top-(--above) mr-8 hidden max-h-[calc(100dvh-4rem-var(--strips))] w-66 shrink-0 overflow-y-auto pt-8 md:block print:hidden">
          <Suspense>{menu}</Suspense>
          {!user && <Banners className="mt-6 mb-4" />}
        </div>
        <div className="min-w-0 grow">
          {main}
          {!isUserArea && <Banners className="pb-8 md:hidden" />}
        </div>
      </div>
      <Footer />
    </div>
  )
}

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }))

/** Says that an administrator is acting for the terminal's owner. */
function AdminStrip({ user: { userId, terminalId } }: { user: SessionUser }) {
  return (
    <aside
      aria-label="管理者"
      className="bg-critical px-4 py-1 text-center text-sm font-bold text-critical-ink"
    >
      管理者 {userId} として、シリアル番号 {terminalId} の端末を操作しています。
    </aside>
  )
}
