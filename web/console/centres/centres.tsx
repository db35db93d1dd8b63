import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { runCommand } from '../actions.ts'
import { type Command, getWorld, type World } from '../control.ts'
import { DrillForm } from './drill-form.tsx'
import { Outages } from './outages.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

const dataCenters = [
  ['east0', 'Main centre east0'],
  ['west0', 'Main centre west0'],
  ['east1', 'Sub centre east1'],
  ['west1', 'Sub centre west1'],
] as const

/** The page of everything that concerns the whole backend: data centres, network outages, mail delivery, sessions and the next drill. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  if (!data) return null
  return (
    <div className="grid gap-5">
      <BackendControls world={data} />
      <Outages world={world} />
      <DrillForm world={world} now={data.now} />
    </div>
  )
}

function BackendControls({
  world: { name, centers: states, areMailsFailing, sessions },
}: {
  world: World
}) {
  const { run, isBusy, errorMessage } = useAction()
  const commandButton = (text: string, body: Command) => (
    <Button variant="outline" disabled={isBusy} onClick={() => run(() => runCommand(name, body))}>
      {text}
    </Button>
  )
  return (
    <>
      <ErrorMessage text={errorMessage} />
      <Panel heading="Data centres">
        <ul className="grid gap-3 md:grid-cols-2">
          {dataCenters.map(([dc, text]) => (
            <li key={dc} className="flex flex-wrap items-center gap-3">
              <span className="w-44">
                {text}: <b>{states[dc]}</b>
              </span>
              {states[dc] === 'up'
                ? commandButton(`Take ${dc} down`, { verb: 'data-center', dc, state: 'down' })
                : commandButton(`Bring ${dc} up`, { verb: 'data-center', dc, state: 'up' })}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading="Mail and sessions">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span>
            Mail delivery: <b>{areMailsFailing ? 'failing' : 'working'}</b>
          </span>
          {areMailsFailing
            ? commandButton('Restore mail delivery', { verb: 'mail-failure', state: 'off' })
            : commandButton('Fail mail delivery', { verb: 'mail-failure', state: 'on' })}
          <span>
            Active sessions: <b>{sessions}</b>
          </span>
          {commandButton('End all sessions', { verb: 'expire-sessions' })}
        </div>
      </Panel>
    </>
  )
}
