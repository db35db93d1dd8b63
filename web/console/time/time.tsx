import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { advance, rewind, takeSnapshot } from '../actions.ts'
import { timeText } from '../console-text.ts'
import { getWorld, type Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { Timeline } from './timeline.tsx'
import { useAction } from '../use-action.ts'
import { useFields } from '../use-fields.ts'
import { ActionForm } from '../action-form.tsx'
import { t } from '../words/words.ts'

/** The page of a world's time: its clock, its timeline and its snapshots. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  const { run, isBusy, errorMessage } = useAction()
  const { values, bind } = useFields({ by: '3m' })
  const advanceBy = (body: Schemas['Advance']) => run(() => advance(world, body))
  const rewindTo = (to: Schemas['Rewind']['to']) => {
    if (!window.confirm(t('Rewind the world? Everything after that time is discarded.'))) return
    run(() => rewind(world, to))
  }
  if (!data) return null
  const { nextEventAt } = data
  return (
    <div className="grid grid-cols-1 gap-5">
      <ErrorMessage text={errorMessage} />
      <Timeline
        world={world}
        now={data.now}
        isBusy={isBusy}
        onRewind={(at) => rewindTo({ at })}
        onAdvance={(to) => advanceBy({ to })}
      />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Panel heading={t('Advance')}>
          <div className="flex flex-wrap items-end gap-3">
            <ActionForm
              layout="row"
              button={t('Advance')}
              action={() => advance(world, { by: values.by })}
            >
              <TextInput
                label={t('Advance by')}
                hint={t('For example 30s, 3m or 1h30m')}
                {...bind('by')}
              />
            </ActionForm>
            <Button
              variant="outline"
              disabled={isBusy || nextEventAt === undefined}
              onClick={() => advanceBy({ toNextEvent: true })}
            >
              {t('Advance to next event')}
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-quiet">
            {nextEventAt === undefined
              ? t('No upcoming events.')
              : t('Next event at {time}.', { time: timeText(nextEventAt) })}
          </p>
        </Panel>
        <Snapshots
          snapshots={data.snapshots}
          isBusy={isBusy}
          onTake={(label) => takeSnapshot(world, label)}
          onRewind={(snapshot) => rewindTo({ snapshot })}
        />
      </div>
    </div>
  )
}

function Snapshots({
  snapshots,
  isBusy,
  onTake,
  onRewind,
}: {
  snapshots: Schemas['Snapshot'][]
  isBusy: boolean
  onTake: (label: string) => Promise<unknown>
  onRewind: (label: string) => void
}) {
  const { values, bind } = useFields({ label: '' })
  const { label } = values
  return (
    <Panel heading={t('Snapshots')}>
      <ActionForm
        layout="row"
        button={t('Take snapshot')}
        isDisabled={isBusy || label === ''}
        action={() => onTake(label)}
      >
        <TextInput label={t('Label')} {...bind('label')} />
      </ActionForm>
      <ul className="mt-3">
        {snapshots.map(({ label: name, takenAt }) => (
          <li key={`${name} ${takenAt}`} className="flex flex-wrap items-center gap-3 py-1">
            <span className="font-bold">{name ?? t('automatic')}</span>
            <span className="tabular-nums">{timeText(takenAt)}</span>
            {name !== undefined && (
              <Button variant="text" disabled={isBusy} onClick={() => onRewind(name)}>
                {t('Rewind to {label}', { label: name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
