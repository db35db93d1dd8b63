import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet, useParams } from 'react-router'
import { timeText } from '../console-text.ts'
import { getWorld } from '../control.ts'
import { type Connection, useLiveWorld } from '../live.ts'
import { Mistake } from '../mistake.tsx'
import { OpenPortal } from './open-portal.tsx'

const pages = [
  ['', 'Time'],
  ['terminals', 'Terminals'],
  ['earth', 'Earth'],
  ['centres', 'Centres'],
  ['faults', 'Faults'],
  ['journal', 'Journal'],
] as const

const bad: Partial<Record<Connection, string>> = {
  lost:
    'The connection to the simulator is lost. What is shown may be old; it goes on by itself as soon as ' +
    'the simulator answers.',
  gone: 'This world has been deleted. What is shown is how it was last.',
}

/** The frame of the pages of one world. */
export function Component() {
  const { world = '' } = useParams()
  const connection = useLiveWorld(world)
  const { data, error } = useQuery(getWorld(world))
  return (
    <>
      <title>{`${world} | Simulator console`}</title>
      <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <h1 className="text-2xl font-bold">{world}</h1>
          <p className="text-ink-quiet">{data?.scenario.title}</p>
        </div>
        <p>
          <span className="block text-sm text-ink-quiet">Virtual now (JST)</span>
          <span className="text-xl font-bold tabular-nums">{data ? timeText(data.now) : '…'}</span>
        </p>
        <OpenPortal world={world} />
      </div>
      <output>
        {connection in bad && (
          <p className="mb-3 rounded-8 border-2 border-warning bg-warning-ground px-4 py-2">
            {bad[connection]}
          </p>
        )}
      </output>
      <Mistake text={error?.message} />
      <nav aria-label="Pages of the world" className="mb-5 flex flex-wrap border-b border-line">
        {pages.map(([path, name]) => (
          <NavLink
            key={name}
            to={path}
            end={path === ''}
            className={({ isActive }) =>
              `inline-flex min-h-11 items-center border-b-4 px-4 ${isActive ? 'border-action font-bold' : 'border-transparent'}`
            }
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
