import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Panel } from '../../ui/panel.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { type Command, getWorld, type World } from '../control.ts'
import { DrillForm } from './drill-form.tsx'
import { Outages } from './outages.tsx'
import { stateText } from '../words/api-names.ts'
import { numberText, t } from '../words/words.ts'

const dataCenters = [
  ['east0', 'Main centre east0'],
  ['west0', 'Main centre west0'],
  ['east1', 'Sub centre east1'],
  ['west1', 'Sub centre west1'],
] as const

export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  if (!data) return null
  return (
    <div className="grid gap-5">
      <BackendControls world={data} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Outages world={world} />
        <DrillForm world={world} now={data.now} />
      </div>
    </div>
  )
}

function BackendControls({
  world: { name, centers: states, areMailsFailing, sessions },
}: {
  world: World
}) {
  const commandButton = (text: string, body: Command) => (
    <ActionButton variant="outline" action={() => runCommand(name, body)}>
      {text}
    </ActionButton>
  )
  return (
    <>
      <Panel heading={t('Data centres')}>
        <ul className="grid gap-3 md:grid-cols-2">
          {dataCenters.map(([dc, text]) => (
            <li key={dc} className="flex flex-wrap items-center gap-3">
              <span className="min-w-60">
                {t(text)} <StateBadge state={states[dc]} />
              </span>
              {commandButton(t(states[dc] === 'up' ? 'Take {dc} down' : 'Bring {dc} up', { dc }), {
                verb: 'data-center',
                dc,
                state: states[dc] === 'up' ? 'down' : 'up',
              })}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading={t('Email and sessions')}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span>
            {t('Email delivery:')} <b>{areMailsFailing ? t('failing') : t('working')}</b>
          </span>
          {commandButton(t(areMailsFailing ? 'Restore email delivery' : 'Fail email delivery'), {
            verb: 'mail-failure',
            state: areMailsFailing ? 'off' : 'on',
          })}
          <span>
            {t('Active sessions:')} <b>{numberText(sessions)}</b>
          </span>
          {commandButton(t('End all sessions'), { verb: 'expire-sessions' })}
        </div>
      </Panel>
    </>
  )
}

/** The state of a data centre. The state `down` is highlighted. */
function StateBadge({ state }: { state: 'up' | 'down' }) {
  const colours = state === 'up' ? 'bg-positive text-positive-ink' : 'bg-caution text-caution-ink'
  return <b className={`rounded-6 px-2 text-sm whitespace-nowrap ${colours}`}>{stateText(state)}</b>
}
