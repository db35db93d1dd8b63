import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { durationPattern } from '../../../openapi/base/durations.ts'
import { ActionButton, useAction } from '../action-form.tsx'
import { advance, setClock } from '../actions.ts'
import { timeText } from '../console-text.ts'
import type { World } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useUndoableAction } from '../messages/messages.ts'
import { UndoButton } from '../messages/undo-button.tsx'
import { t } from '../words/words.ts'

const speeds = [1, 10, 60, 600] as const

/** The durations that the field for a step suggests. Users can also type another duration. */
const steps = ['1s', '10s', '1m', '10m', '1h', '1d'] as const

export function ClockBar({ world }: { world: World }) {
  const { run, errorMessage } = useAction()
  const [chosenSpeed, setChosenSpeed] = useState(1)
  const { name, clock, nextEventAt } = world
  const isRunning = clock.kind === 'running'
  const gone = useUndoableAction()
  const runAt = (speed: number) => setClock(name, { kind: 'running', speed })
  return (
    <section
      aria-label={t('Clock')}
      className="sticky top-0 z-900 mb-2 rounded-12 border border-line bg-surface px-3 py-1.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <ClockTime world={world} />
        <div className="flex flex-wrap items-center gap-1.5 max-md:w-full">
          <ActionButton
            isCompact
            aria-keyshortcuts="p"
            action={() => (isRunning ? setClock(name, { kind: 'manual' }) : runAt(chosenSpeed))}
          >
            {isRunning ? t('Pause') : t('Play')}
          </ActionButton>
          <SpeedSelect
            speed={isRunning ? clock.speed : chosenSpeed}
            onChange={(next) => {
              setChosenSpeed(next)
              if (isRunning) run(() => runAt(next))
            }}
          />
          <StepButton world={name} hasNextEvent={nextEventAt !== undefined} />
          {gone?.world === name && gone.entry !== undefined && (
            <UndoButton world={name} entry={gone.entry} entries={gone.entries ?? 1} />
          )}
        </div>
      </div>
      <ErrorMessage text={errorMessage} />
    </section>
  )
}

function ClockTime({ world: { now, clock } }: { world: World }) {
  const isRunning = clock.kind === 'running'
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 leading-130">
      <span className="sr-only">{t('Virtual time (JST)')}</span>
      <time dateTime={new Date(now).toISOString()} className="font-bold tabular-nums md:text-xl">
        {timeText(now)}
      </time>
      <span className="text-sm">JST</span>
      <span
        className={`rounded-6 px-2 text-sm font-bold ${isRunning ? 'bg-positive text-positive-ink' : 'bg-caution text-caution-ink'}`}
      >
        {isRunning ? t('Running at {speed}×', { speed: clock.speed }) : t('Paused')}
      </span>
    </p>
  )
}

function SpeedSelect({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  return (
    <select
      aria-label={t('Speed')}
      value={speed}
      className={`${fieldClass} w-18`}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {[...new Set([...speeds, speed])]
        .toSorted((a, b) => a - b)
        .map((option) => (
          <option key={option} value={option}>
            {`${option}×`}
          </option>
        ))}
    </select>
  )
}

/** A field for a duration, and a button that advances the world by it, or if the field is empty, to the next event. */
function StepButton({ world, hasNextEvent }: { world: string; hasNextEvent: boolean }) {
  const [step, setStep] = useState('')
  const { pathname } = useLocation()
  const listId = useId()
  const move = async () => {
    const by = step.normalize('NFKC')
    if (!durationPattern.test(by)) {
      throw new Error(t('{step} is not a duration. Examples: 30s, 10m, 1h30m', { step }))
    }
    await advance(world, by === '' ? { toNextEvent: true } : { by })
  }
  return (
    <>
      <ActionButton
        // The key changes with the text and the page, so that the error of an earlier step disappears.
        key={`${step} ${pathname}`}
        variant="outline"
        isCompact
        disabled={step === '' && !hasNextEvent}
        aria-keyshortcuts="s"
        action={move}
      >
        {t('Step')}
      </ActionButton>
      <input
        aria-label={t('Step size')}
        value={step}
        list={listId}
        placeholder={t('to next event')}
        className={`${fieldClass} w-44 text-ellipsis max-md:w-0 max-md:min-w-16 max-md:grow`}
        onChange={({ currentTarget }) => setStep(currentTarget.value.trim())}
      />
      <datalist id={listId}>
        {steps.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  )
}

const fieldClass = 'min-h-11 rounded-8 border border-line-strong bg-surface px-2'
