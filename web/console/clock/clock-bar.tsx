import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { advance, setClock } from '../actions.ts'
import { timeText } from '../console-text.ts'
import type { Schemas, World } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useGoneAction } from '../messages/messages.ts'
import { UndoButton } from '../messages/undo-button.tsx'
import { useAction } from '../use-action.ts'
import { t, type PlainText } from '../words/words.ts'

const speeds = [1, 10, 60, 600] as const

type Step = Schemas['Advance'] & { text: PlainText }

const nextEvent: Step = { toNextEvent: true, text: 'to next event' }

const steps: Record<string, Step> = {
  event: nextEvent,
  '1s': { by: '1s', text: '1 s' },
  '10s': { by: '10s', text: '10 s' },
  '1m': { by: '1m', text: '1 min' },
  '10m': { by: '10m', text: '10 min' },
  '1h': { by: '1h', text: '1 h' },
  '24h': { by: '24h', text: '1 day' },
}

/** A world's clock: its time, whether it runs, and the buttons that move it. Stands on every page of the world. */
export function ClockBar({ world }: { world: World }) {
  const { name, now, clock } = world
  const { run, isBusy, errorMessage } = useAction()
  const [chosenSpeed, setChosenSpeed] = useState(1)
  const [stepKey, setStepKey] = useState('event')
  const isRunning = clock.kind === 'running'
  const gone = useGoneAction()
  const speed = isRunning ? clock.speed : chosenSpeed
  const runAt = (next: number): void => run(() => setClock(name, { kind: 'running', speed: next }))
  const { text: _, ...step } = steps[stepKey] ?? nextEvent
  return (
    <section
      aria-label={t('Clock')}
      className="sticky top-0 z-900 mb-2 rounded-12 border border-line bg-surface px-3 py-1.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-130">
          <span className="sr-only">{t('Virtual time (JST)')}</span>
          <time
            dateTime={new Date(now).toISOString()}
            className="font-bold tabular-nums md:text-xl"
          >
            {timeText(now)}
          </time>
          <span className="text-sm">JST</span>
          <span
            className={`rounded-6 px-2 text-sm font-bold ${isRunning ? 'bg-positive text-positive-ink' : 'bg-caution text-caution-ink'}`}
          >
            {isRunning ? t('Running at {speed}×', { speed }) : t('Paused')}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-1.5">
          <Button
            disabled={isBusy}
            aria-keyshortcuts="p"
            className="px-3!"
            onClick={() =>
              isRunning ? run(() => setClock(name, { kind: 'manual' })) : runAt(chosenSpeed)
            }
          >
            {isRunning ? t('Pause') : t('Play')}
          </Button>
          <select
            aria-label={t('Speed')}
            value={speed}
            className={selectClass}
            onChange={({ currentTarget }) => {
              const next = Number(currentTarget.value)
              setChosenSpeed(next)
              if (isRunning) runAt(next)
            }}
          >
            {[...new Set([...speeds, speed])]
              .toSorted((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {t('{speed}× real time', { speed: one })}
                </option>
              ))}
          </select>
          <Button
            variant="outline"
            disabled={isBusy || (stepKey === 'event' && world.nextEventAt === undefined)}
            aria-keyshortcuts="s"
            className="px-3!"
            onClick={() => run(() => advance(name, step))}
          >
            {t('Step')}
          </Button>
          <select
            aria-label={t('Step size')}
            value={stepKey}
            className={selectClass}
            onChange={({ currentTarget }) => setStepKey(currentTarget.value)}
          >
            {Object.entries(steps).map(([key, { text }]) => (
              <option key={key} value={key}>
                {t(text)}
              </option>
            ))}
          </select>
          {gone?.world === name && gone.entry !== undefined && (
            <UndoButton world={name} entry={gone.entry} entries={gone.entries ?? 1} />
          )}
        </div>
      </div>
      <ErrorMessage text={errorMessage} />
    </section>
  )
}

const selectClass =
  'min-h-11 max-w-44 max-md:w-22 rounded-8 border border-line-strong bg-surface px-2'
