import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { timeText } from '../console-text.ts'
import { answer, control, getWorld, listMoments, type Schemas } from '../control.ts'
import { keyed } from '../keyed.ts'
import { Mistake } from '../mistake.tsx'
import { Scrubber } from './scrubber.tsx'
import { useAction } from '../use-action.ts'

const speeds = [1, 10, 60, 600]

/** Moving a world's time on and back. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  const { data: moments } = useQuery(listMoments(world))
  const { run, isBusy, mistake } = useAction()
  const [by, setBy] = useState('3m')
  const params = { path: { world } }
  const setClock = (clock: Schemas['Clock']) =>
    run(() => answer(control.PUT('/worlds/{world}/clock', { params, body: clock })))
  const advance = (body: Schemas['Advance']) =>
    run(() => answer(control.POST('/worlds/{world}/advance', { params, body })))
  const rewind = (to: Schemas['Rewind']['to']) => {
    if (!window.confirm('What came later is forgotten. Go back?')) return
    run(() => answer(control.POST('/worlds/{world}/rewind', { params, body: { to } })))
  }
  if (!data) return null
  const { clock, now, openedAt, nextEventAt } = data
  return (
    <div className="grid gap-5">
      <Mistake text={mistake} />
      <Panel heading="Clock">
        <p className="mb-3">
          {clock.kind === 'manual'
            ? 'Paused: time moves only as you move it.'
            : `Running, ${clock.speed} times as fast as real time.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={clock.kind === 'manual' ? 'solid' : 'outline'}
            disabled={isBusy}
            onClick={() => setClock({ kind: 'manual' })}
          >
            Pause
          </Button>
          {speeds.map((speed) => (
            <Button
              key={speed}
              variant={clock.kind === 'running' && clock.speed === speed ? 'solid' : 'outline'}
              disabled={isBusy}
              onClick={() => setClock({ kind: 'running', speed })}
            >
              {speed === 1 ? 'Real time' : `${speed}×`}
            </Button>
          ))}
        </div>
        <form
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            advance({ by })
          }}
        >
          <TextInput
            label="Advance by"
            hint="Such as 30s, 3m or 1h30m"
            value={by}
            onInput={({ currentTarget }) => setBy(currentTarget.value)}
          />
          <Button type="submit" variant="outline" disabled={isBusy}>
            Advance
          </Button>
          <Button
            variant="outline"
            disabled={isBusy || nextEventAt === undefined}
            onClick={() => advance({ toNextEvent: true })}
          >
            To the next event
          </Button>
        </form>
        <p className="mt-2 text-sm text-ink-quiet">
          {nextEventAt === undefined
            ? 'Nothing is to come.'
            : `The next event is at ${timeText(nextEventAt)}.`}
        </p>
      </Panel>
      <Panel heading="Timeline">
        <Scrubber
          from={openedAt}
          now={now}
          past={moments?.past ?? []}
          coming={moments?.coming ?? []}
          isBusy={isBusy}
          onRewind={(at) => rewind({ at })}
          onAdvance={(to) => advance({ to })}
        />
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          <Moments heading="What has been" moments={(moments?.past ?? []).toReversed()} />
          <Moments heading="What is to come" moments={moments?.coming ?? []} />
        </div>
      </Panel>
      <Snapshots
        snapshots={data.snapshots}
        isBusy={isBusy}
        onSave={(label) =>
          run(() => answer(control.POST('/worlds/{world}/snapshots', { params, body: { label } })))
        }
        onRewind={(snapshot) => rewind({ snapshot })}
      />
    </div>
  )
}

function Moments({ heading, moments }: { heading: string; moments: Schemas['TimelineEntry'][] }) {
  return (
    <section>
      <h3 className="mb-2 font-bold">{heading}</h3>
      {moments.length === 0 && <p className="text-ink-quiet">Nothing.</p>}
      <ol
        className="max-h-80 overflow-y-auto text-sm"
        // A list that scrolls must be reached with the keyboard.
        tabIndex={moments.length === 0 ? undefined : 0}
        aria-label={heading}
      >
        {keyed(moments, ({ at, what, subject }) => `${at} ${what} ${subject}`).map(
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
  onSave,
  onRewind,
}: {
  snapshots: Schemas['Snapshot'][]
  isBusy: boolean
  onSave: (label: string) => void
  onRewind: (label: string) => void
}) {
  const [label, setLabel] = useState('')
  return (
    <Panel heading="Snapshots">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (label !== '') onSave(label)
        }}
      >
        <TextInput
          label="Label"
          value={label}
          onInput={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={isBusy || label === ''}>
          Keep the world as it stands
        </Button>
      </form>
      <ul className="mt-3">
        {snapshots.map(({ label: name, takenAt }) => (
          <li key={`${name} ${takenAt}`} className="flex flex-wrap items-center gap-3 py-1">
            <span className="font-bold">{name ?? 'kept by itself'}</span>
            <span className="tabular-nums">{timeText(takenAt)}</span>
            {name !== undefined && (
              <Button variant="text" disabled={isBusy} onClick={() => onRewind(name)}>
                Go back to {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
