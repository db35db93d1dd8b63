import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { advance, rewind, takeSnapshot } from '../actions.ts'
import { timeText } from '../console-text.ts'
import { getWorld, getTimeline, type Schemas } from '../control.ts'
import { withUniqueKeys } from '../unique-keys.ts'
import { ErrorMessage } from '../error-message.tsx'
import { Scrubber } from './scrubber.tsx'
import { useAction } from '../use-action.ts'
import { eventText } from '../event-text.ts'
import { useFields } from '../use-fields.ts'
import { ActionForm } from '../action-form.tsx'
import { t } from '../words/words.ts'

/** The page of a world's time: its clock, its timeline and its snapshots. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  const { data: timeline } = useQuery(getTimeline(world))
  const { run, isBusy, errorMessage } = useAction()
  const { values, bind } = useFields({ by: '3m' })
  const advanceBy = (body: Schemas['Advance']) => run(() => advance(world, body))
  const rewindTo = (to: Schemas['Rewind']['to']) => {
    if (!window.confirm(t('Rewind the world? Everything after that time is discarded.'))) return
    run(() => rewind(world, to))
  }
  if (!data) return null
  const { now, openedAt, nextEventAt } = data
  return (
    <div className="grid gap-5">
      <ErrorMessage text={errorMessage} />
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
      <Panel heading={t('Timeline')}>
        <Scrubber
          from={openedAt}
          now={now}
          past={timeline?.past ?? []}
          coming={timeline?.coming ?? []}
          isBusy={isBusy}
          onRewind={(at) => rewindTo({ at })}
          onAdvance={(to) => advanceBy({ to })}
        />
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          <Events heading={t('Past events')} events={(timeline?.past ?? []).toReversed()} />
          <Events heading={t('Upcoming events')} events={timeline?.coming ?? []} />
        </div>
      </Panel>
      <Snapshots
        snapshots={data.snapshots}
        isBusy={isBusy}
        onTake={(label) => takeSnapshot(world, label)}
        onRewind={(snapshot) => rewindTo({ snapshot })}
      />
    </div>
  )
}

function Events({ heading, events }: { heading: string; events: Schemas['TimelineEntry'][] }) {
  return (
    <section>
      <h3 className="mb-2 font-bold">{heading}</h3>
      {events.length === 0 && <p className="text-ink-quiet">{t('None.')}</p>}
      <ol
        className="max-h-80 overflow-y-auto text-sm"
        // A scrollable element must be focusable.
        tabIndex={events.length === 0 ? undefined : 0}
        aria-label={heading}
      >
        {withUniqueKeys(events, ({ at, what, subject }) => `${at} ${what} ${subject}`).map(
          ({ key, item: { at, what, subject } }) => (
            <li key={key} className="flex gap-3 border-b border-line py-1.5">
              <span className="whitespace-nowrap tabular-nums">{timeText(at)}</span>
              <span className="font-bold">{eventText(what)}</span>
              <span>{subject}</span>
            </li>
          ),
        )}
      </ol>
    </section>
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
