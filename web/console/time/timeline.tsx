import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActionButton } from '../action-form.tsx'
import { advance, rewindIfWanted } from '../actions.ts'
import { useAddress } from '../address.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inputText, inputTime, timeText } from '../console-text.ts'
import { getTimeline, getWorld, type Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { BugReport } from '../report/bug-report.tsx'
import { t } from '../words/words.ts'
import { TimelineList } from './timeline-list.tsx'
import { TimelinePicture } from './timeline-picture.tsx'
import type { TimeRange } from './timeline-scale.ts'

const widestPx = 1_280
/** The minimum distance between marks, which would otherwise overlap. */
const markPx = 32

export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  return data && <Timeline info={data} />
}

function Timeline({ info: { name: world, now, openedAt } }: { info: Schemas['World'] }) {
  const [address, setAddress] = useAddress(emptyAddress)
  const view = rangeIn(address.from, address.to)
  const range = rangeIn(address.rangeFrom, address.rangeTo)
  const setView = (next: TimeRange | undefined): void =>
    setAddress({ from: textOf(next?.from), to: textOf(next?.to) })
  const setSelected = (next: number | undefined): void => setAddress({ at: textOf(next) })
  const setRange = (next: TimeRange): void =>
    setAddress({ rangeFrom: textOf(next.from), rangeTo: textOf(next.to) })
  const [slots] = useState(() => Math.round(Math.min(window.innerWidth, widestPx) / markPx))
  const { data, error } = useQuery(getTimeline(world, slots, view))
  if (!data) return <ErrorMessage text={error?.message} />
  const { from, marks } = data
  // Without a chosen range, extends the timeline to now, because time has passed since the data were loaded.
  const to = view ? data.to : Math.max(data.to, now)
  const chosenRange = range ?? { from: openedAt, to: now }
  const at = timeIn(address.at) ?? now
  return (
    <Panel heading={t('Timeline')}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setView(chosenRange)}>
          {t('Zoom to range')}
        </Button>
        <Button variant="outline" onClick={() => setView(undefined)}>
          {t('Entire timeline')}
        </Button>
      </div>
      <TimelinePicture
        view={{ from, to }}
        now={now}
        marks={marks}
        selectedAt={at}
        range={range}
        onSelect={setSelected}
        onSelectRange={setRange}
      />
      <TimeSlider view={{ from, to }} at={at} onSelect={setSelected} />
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <ActionButton
          variant="outline"
          disabled={at === now}
          action={() => {
            setSelected(undefined)
            return at < now ? rewindIfWanted(world, { at }) : advance(world, { to: at })
          }}
        >
          {at > now ? t('Advance to this time') : t('Rewind to this time')}
        </ActionButton>
        <TimeInput
          label={t('Range from (JST)')}
          at={chosenRange.from}
          onChange={(next) => setRange({ ...chosenRange, from: next })}
        />
        <TimeInput
          label={t('Range to (JST)')}
          at={chosenRange.to}
          onChange={(next) => setRange({ ...chosenRange, to: next })}
        />
      </div>
      <BugReport world={world} range={chosenRange} />
      <TimelineList marks={marks} onZoom={setView} />
    </Panel>
  )
}

function TimeSlider({
  view: { from, to },
  at,
  onSelect,
}: {
  view: TimeRange
  at: number
  onSelect: (at: number) => void
}) {
  return (
    <label className="grid gap-1 text-sm">
      <span>
        {t('Selected time:')} <b className="tabular-nums">{timeText(at)}</b>
      </span>
      <input
        type="range"
        min={from}
        max={to}
        step="any"
        value={at}
        aria-valuetext={timeText(at)}
        onChange={({ currentTarget }) => onSelect(Number(currentTarget.value))}
        className="w-full accent-action"
      />
    </label>
  )
}

function TimeInput({
  label,
  at,
  onChange,
}: {
  label: string
  at: number
  onChange: (at: number) => void
}) {
  return (
    <TextInput
      label={label}
      type="datetime-local"
      step={1}
      value={inputText(at)}
      onInput={({ currentTarget: { value } }) => {
        const next = inputTime(value)
        if (!Number.isNaN(next)) onChange(next)
      }}
    />
  )
}

/** The times in the page's address, in JST and in the format of `datetime-local` inputs. */
const emptyAddress = { from: '', to: '', at: '', rangeFrom: '', rangeTo: '' }

function textOf(at: number | undefined): string {
  return at === undefined ? '' : inputText(at)
}

/** Returns the range between two texts. Undefined unless both are valid times and the first is earlier. */
function rangeIn(fromText: string, toText: string): TimeRange | undefined {
  const [from, to] = [timeIn(fromText), timeIn(toText)]
  return from === undefined || to === undefined || from >= to ? undefined : { from, to }
}

function timeIn(text: string): number | undefined {
  const at = /^\d{4}-/.test(text) ? inputTime(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
