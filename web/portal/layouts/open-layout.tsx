import { NavLink, Outlet } from 'react-router'
import { screenNames, serviceName } from '../../text/screen-names.ts'
import { News } from '../open/news.tsx'
import { paths } from '../paths.ts'
import { useScreenHandle } from '../screen-handle.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header, ScreenTitle } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/**
 * The layout of the public pages: beside each page the side menu, the banners and the news, on a
 * phone below it, with the menu behind a button.
 */
export function Component() {
  const screen = useScreenHandle()?.screen
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <ScreenTitle area={serviceName} />
      <Header home={paths.login}>
        <MobileMenu>
          <PublicPages />
        </MobileMenu>
      </Header>
      <div className="mx-auto grid w-full max-w-7xl grow grid-rows-[1fr_auto] items-start gap-x-8 px-4 md:grid-cols-[16.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:px-6">
        <div className="hidden pt-8 md:block">
          <PublicPages />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 py-6 md:col-start-2 md:row-span-2 md:row-start-1 md:py-8"
        >
          <Outlet />
        </main>
        <div className="grid gap-6 pb-8 md:pt-6">
          <Banners />
          {!screensWithNews.has(screen) && <News />}
        </div>
      </div>
      <Footer />
    </div>
  )
}

/** Links to the public pages. */
function PublicPages() {
  return (
    <nav aria-label="公開ページ" className="rounded-12 border border-line bg-surface">
      <ul className="py-2">
        {publicPages.map((page) => (
          <li key={page}>
            <NavLink to={paths[page]} end className={linkClass}>
              {screenNames[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return `flex min-h-11 items-center border-l-4 px-3 py-2 leading-140 hover:bg-action-quiet ${
    isActive ? 'border-action bg-action-quiet font-bold text-link' : 'border-transparent'
  }`
}

const publicPages = [
  'login',
  'latestWarning',
  'warnings',
  'simulation',
  'amplification',
  'notice',
] as const

/** Screens that show the news themselves. */
const screensWithNews = new Set<string | undefined>(['login', 'adminLogin', 'notice'])
