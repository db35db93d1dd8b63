import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { getSessionUser, type SessionUser } from '../../api/session.ts'
import { userAreaTitle } from '../../text/screen-names.ts'
import { AlarmBanner } from '../alarm/alarm-banner.tsx'
import { paths } from '../paths.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header, ScreenTitle } from './header.tsx'
import { Loading } from './loading-overlay.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SideMenu } from './side-menu.tsx'

/** The layout of the user area. */
export function Component() {
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  // The session has just ended. The redirect to the login page follows.
  if (!user) return <title>{userAreaTitle}</title>
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <ScreenTitle area={userAreaTitle} />
      <Header home={paths.termStatus}>
        <MobileMenu>
          <SideMenu user={user} />
        </MobileMenu>
      </Header>
      {user.isAdmin && <AdminStrip user={user} />}
      <AlarmBanner user={user} />
      <div className="mx-auto flex w-full max-w-7xl grow items-start">
        <div className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] w-72 shrink-0 overflow-y-auto pt-8 pb-4 pl-6 md:block print:hidden">
          <SideMenu user={user} />
          <Banners className="mt-6" />
        </div>
        <main id="main" tabIndex={-1} className="w-full min-w-0 grow px-4 py-6 md:px-8 md:py-8">
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Footer />
    </div>
  )
}

/** A notice on every page of the user area that an administrator acts for the terminal's owner. */
export function AdminStrip({ user: { userId, terminalId } }: { user: SessionUser }) {
  return (
    <aside
      aria-label="管理者"
      className="bg-critical px-4 py-1 text-center text-sm font-bold text-critical-ink"
    >
      管理者 {userId} として、シリアル番号 {terminalId} の端末を操作しています。
    </aside>
  )
}
