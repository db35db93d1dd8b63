import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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

/** The page of a world's time: its clock, its timeline and its snapshots. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  const { data: timeline } = useQuery(getTimeline(world))
  const { run, isBusy, errorMessage } = useAction()
  const [by, setBy] = useState('3m')
  const advanceBy = (body: Schemas['Advance']) => run(() => advance(world, body))
  const rewindTo = (to: Schemas['Rewind']['to']) => {
    if (!window.confirm('Rewind the world? Everything after that time is discarded.')) return
    run(() => rewind(world, to))
  }
  if (!data) return null
  const { now, openedAt, nextEventAt } = data
  return (
    <div className="grid gap-5">
      <ErrorMessage text={errorMessage} />
      <Panel heading="Advance">
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            advanceBy({ by })
          }}
        >
          <TextInput
            label="Advance by"
            hint="For example 30s, 3m or 1h30m"
            value={by}
            onInput={({ currentTarget }) => setBy(currentTarget.value)}
          />
          <Button type="submit" variant="outline" disabled={isBusy}>
            Advance
          </Button>
          <Button
            variant="outline"
            disabled={isBusy || nextEventAt === undefined}
            onClick={() => advanceBy({ toNextEvent: true })}
          >
            Advance to next event
          </Button>
        </form>
        <p className="mt-2 text-sm text-ink-quiet">
          {nextEventAt === undefined
            ? 'No upcoming events.'
            : `Next event at ${timeText(nextEventAt)}.`}
        </p>
      </Panel>
      <Panel heading="Timeline">
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
          <Events heading="Past events" events={(timeline?.past ?? []).toReversed()} />
          <Events heading="Upcoming events" events={timeline?.coming ?? []} />
        </div>
      </Panel>
      <Snapshots
        snapshots={data.snapshots}
        isBusy={isBusy}
        onTake={(label) => run(() => takeSnapshot(world, label))}
        onRewind={(snapshot) => rewindTo({ snapshot })}
      />
    </div>
  )
}

function Events({ heading, events }: { heading: string; events: Schemas['TimelineEntry'][] }) {
  return (
    <section>
      <h3 className="mb-2 font-bold">{heading}</h3>
      {events.length === 0 && <p className="text-ink-quiet">None.</p>}
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
              <span className="font-bold">{what}</span>
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
  onTake: (label: string) => void
  onRewind: (label: string) => void
}) {
  const [label, setLabel] = useState('')
  return (
    <Panel heading="Snapshots">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (label !== '') onTake(label)
        }}
      >
        <TextInput
          label="Label"
          value={label}
          onInput={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={isBusy || label === ''}>
          Take snapshot
        </Button>
      </form>
      <ul className="mt-3">
        {snapshots.map(({ label: name, takenAt }) => (
          <li key={`${name} ${takenAt}`} className="flex flex-wrap items-center gap-3 py-1">
            <span className="font-bold">{name ?? 'automatic'}</span>
            <span className="tabular-nums">{timeText(takenAt)}</span>
            {name !== undefined && (
              <Button variant="text" disabled={isBusy} onClick={() => onRewind(name)}>
                Rewind to {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
