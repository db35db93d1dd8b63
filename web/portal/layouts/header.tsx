import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { simulation } from '../../api/server-state.ts'
import { useStore } from '../../runtime/store.ts'
import { headline } from '../alarm/headline.tsx'
import { errorTitle } from '../errors/announced-error.tsx'
import { serviceName } from '../../text/screen-names.ts'
import { useScreenName } from '../screen-handle.ts'

export function Header({ home, children }: { home: string; children?: ReactNode }) {
  return (
    <header className="[position:var(--head-position)] top-0 z-30 bg-head text-head-ink">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center justify-between gap-2 px-4 md:px-6">
        <Link to={home} className="flex min-h-11 min-w-0 items-center gap-3 rounded-4">
          <Mark />
          <ServiceName />
        </Link>
        {children}
      </div>
    </header>
  )
}

/** The service's name, in two lines on a phone. If the text is very large, only screen readers read the name. */
function ServiceName() {
  const [first, second] = serviceName.split(' ')
  return (
    <span className="leading-130 font-bold max-[15em]:sr-only md:text-lg">
      <span className="block text-xs md:inline md:text-lg">{first}</span>{' '}
      <span className="block md:inline">{second}</span>
    </span>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" className="size-10 shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="#ffd43d" />
      <path
        d="M4 21h7l3-10 5 20 5-25 4 19 2-4h6"
        fill="none"
        stroke="#000e5c"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The page title: an error and a warning in force, if there are any, then the screen's name and its area. */
export function ScreenTitle({ area }: { area: string }) {
  const name = useScreenName()
  const alarm = useStore(headline)
  const error = useStore(errorTitle)
  return (
    <title>
      {error +
        (alarm === '' ? '' : `【${alarm}】`) +
        (name === undefined ? area : `${name} | ${area}`)}
    </title>
  )
}

/** The page's h1, by default the screen's name. `actions` are buttons and links that concern the whole page. */
export function ScreenHeading({
  children,
  actions,
}: {
  children?: ReactNode
  actions?: ReactNode
}) {
  const name = useScreenName()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-6">
      <h1 className="text-2xl leading-140 font-bold md:text-[1.75rem]">{children ?? name}</h1>
      {actions}
    </div>
  )
}

/** Says that the data is not real. Shown on every page if the server is a simulator. */
export function SimulationStrip() {
  const isSimulated = useStore(simulation)
  if (!isSimulated) return null
  return (
    <aside
      aria-label="シミュレーション"
      className="bg-[#ffd43d] px-4 py-1 text-center text-sm font-bold text-black max-[15em]:text-xs"
    >
      シミュレーション：表示されている地震や警報は実際のものではありません。
    </aside>
  )
}
