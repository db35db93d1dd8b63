import { Outlet } from 'react-router'
import { serviceName } from '../../text/screen-names.ts'
import { paths } from '../paths.ts'
import { Header, ScreenTitle } from './header.tsx'

/** The layout of the window with the terminal's settings. It leaves most of the space to them. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <ScreenTitle area={serviceName} />
      <Header home={paths.onetimePassword} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-5xl grow flex-col px-4 py-6 md:px-6"
      >
        <Outlet />
      </main>
    </div>
  )
}
