import { NavLink, Outlet } from 'react-router'
import { screenNames } from '../../text/screen-names.ts'
import { serviceName } from '../../text/service.ts'
import { paths } from '../paths.ts'
import { useScreenName } from '../screen-handle.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The layout of the public pages. */
export function OpenLayout() {
  const screen = useScreenName()
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{screen === undefined ? serviceName : `${screen} | ${serviceName}`}</title>
      <Header home={paths.login}>
        <MobileMenu>
          <PublicPages layout="column" />
        </MobileMenu>
      </Header>
      <div className="hidden border-b border-line bg-surface md:block">
        <PublicPages layout="row" />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl grow px-4 py-6 md:px-6 md:py-10"
      >
        <Outlet />
      </main>
      <div className="mx-auto w-full max-w-5xl px-4 pb-8 md:px-6 md:pb-12">
        <Banners className="md:grid-cols-3" />
      </div>
      <Footer />
    </div>
  )
}

/** Links to the public pages: in a row in the desktop layout, one below the other in the menu. */
function PublicPages({ layout }: { layout: 'row' | 'column' }) {
  const list = { row: 'mx-auto flex max-w-7xl gap-x-1 px-4', column: 'grid py-2' }[layout]
  return (
    <nav aria-label="公開ページ">
      <ul className={list}>
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
  return `inline-flex min-h-11 items-center border-b-4 px-2 text-sm hover:bg-action-quiet ${
    isActive ? 'border-action font-bold text-link' : 'border-transparent'
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
