import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Command, command, getWorld, type World } from '../control.ts'
import { DrillForm } from './drill-form.tsx'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

const centers = [
  ['east0', 'Main centre east0'],
  ['west0', 'Main centre west0'],
  ['east1', 'Sub centre east1'],
  ['west1', 'Sub centre west1'],
] as const

/** What stands behind all terminals: the data centres, the mails, the sessions and the agency's drill. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  if (!data) return null
  return (
    <div className="grid gap-5">
      <Levers world={data} />
      <DrillForm world={world} now={data.now} />
    </div>
  )
}

function Levers({ world: { name, centers: states, areMailsFailing, sessions } }: { world: World }) {
  const { run, isBusy, mistake } = useAction()
  const lever = (text: string, body: Command) => (
    <Button variant="outline" disabled={isBusy} onClick={() => run(() => command(name, body))}>
      {text}
    </Button>
  )
  return (
    <>
      <Mistake text={mistake} />
      <Panel heading="Data centres">
        <ul className="grid gap-3 md:grid-cols-2">
          {centers.map(([dc, text]) => (
            <li key={dc} className="flex flex-wrap items-center gap-3">
              <span className="w-44">
                {text}: <b>{states[dc]}</b>
              </span>
              {states[dc] === 'up'
                ? lever(`Take ${dc} down`, { verb: 'data-center', dc, state: 'down' })
                : lever(`Bring ${dc} up`, { verb: 'data-center', dc, state: 'up' })}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading="Mails and sessions">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span>
            Mails are <b>{areMailsFailing ? 'failing' : 'delivered'}</b>
          </span>
          {areMailsFailing
            ? lever('Let mails through', { verb: 'mail-failure', state: 'off' })
            : lever('Let mails fail', { verb: 'mail-failure', state: 'on' })}
          <span>
            Signed in: <b>{sessions}</b>
          </span>
          {lever('End all sessions', { verb: 'expire-sessions' })}
        </div>
      </Panel>
    </>
  )
}
