import { Outlet } from 'react-router'
import { serviceName } from '../../text/service.ts'
import { paths } from '../paths.ts'
import { useScreenName } from '../screen-name.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame of the pages that everyone may see. */
export function Component() {
  const screen = useScreenName()
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{screen === undefined ? serviceName : `${screen} | ${serviceName}`}</title>
      <Header home={paths.login} />
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
