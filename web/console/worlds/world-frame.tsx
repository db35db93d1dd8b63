import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useParams } from 'react-router'
import { ClockBar } from '../clock/clock-bar.tsx'
import { getWorld } from '../control.ts'
import type { LiveTable } from '../live/columns.ts'
import { type Connection, useWorldEvents } from '../live/use-world-events.ts'
import { ErrorMessage } from '../error-message.tsx'
import { titleText } from '../words/api-names.ts'
import { t, type PlainText } from '../words/words.ts'
import { worldPages } from './world-pages.ts'
import { ForkButton, OriginText } from './fork-button.tsx'
import { OpenPortal } from './open-portal.tsx'

/** For each page that shows terminals, which table of them the event stream sends. */
const tables: Readonly<Record<string, LiveTable>> = { terminals: 'list', earth: 'map' }

const connectionProblems: Partial<Record<Connection, PlainText>> = {
  lost: 'Connection to the simulator lost. This page may be out of date. Reconnecting…',
  deleted: 'This world has been deleted. This page shows its last known state.',
}

export function Component() {
  const { world = '', terminalId } = useParams()
  const page = useLocation().pathname.split('/')[3] ?? ''
  const terminals = terminalId === undefined ? tables[page] : undefined
  const connection = useWorldEvents(world, { terminals, terminal: terminalId })
  const { data, error } = useQuery(getWorld(world))
  const problem = connectionProblems[connection]
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = worldPages.findIndex(([path]) => path === page)
    tabs.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])
  return (
    <>
      <title>{`${world} | ${t('Simulator console')}`}</title>
      <div className="mb-3 flex flex-wrap items-end gap-2 md:gap-x-8">
        <div className="max-md:flex max-md:w-full max-md:items-baseline max-md:gap-2">
          <h1 className="text-2xl font-bold max-md:max-w-2/3 max-md:shrink-0 max-md:truncate max-md:text-lg">
            {world}
          </h1>
          <p className="min-w-0 text-ink-quiet max-md:truncate max-md:text-sm">
            {data && titleText(data.scenario)} <OriginText origin={data?.origin} />
          </p>
        </div>
        {/* On phones, these buttons are only on the first page, because other pages have no room for them. */}
        <div className={`flex grow items-end gap-2 ${page === '' ? '' : 'max-md:hidden'}`}>
          <ForkButton world={world} />
          <OpenPortal world={world} />
        </div>
      </div>
      <output>
        {problem && (
          <p className="mb-3 rounded-8 border-2 border-warning bg-warning-ground px-4 py-2">
            {t(problem)}
          </p>
        )}
      </output>
      <ErrorMessage text={error?.message} />
      {data && <ClockBar world={data} />}
      <nav
        ref={tabs}
        aria-label={t('World pages')}
        className="mb-4 flex overflow-x-auto border-b border-line"
      >
        {worldPages.map(([path, name]) => (
          <NavLink
            key={name}
            to={path}
            end={path === ''}
            className={({ isActive }) =>
              `inline-flex min-h-11 shrink-0 items-center border-b-4 px-3 md:px-4 ${isActive ? 'border-action font-bold' : 'border-transparent'}`
            }
          >
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
