import { type PointerEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputText, timeText } from '../console-text.ts'
import type { Schemas } from '../control.ts'
import { numberText, t } from '../words/words.ts'

/** A histogram of the found entries, and fields that limit the query to a range of time. */
export function TimeFilter({
  found: { found, histogram },
  query,
  onQuery,
}: {
  found: Schemas['FoundEntries']
  query: string
  onQuery: (query: string) => void
}) {
  const whole = withRange(query)
  return (
    <>
      {found > 0 && (
        <Histogram
          histogram={histogram}
          onSelect={(from, to) => onQuery(withRange(query, { from, to }))}
        />
      )}
      {whole !== query.trim() && (
        <Button variant="text" onClick={() => onQuery(whole)}>
          {t('All times')}
        </Button>
      )}
    </>
  )
}

/** Bars for the number of found entries over time. Dragging over them selects a range of time. */
function Histogram({
  histogram: { from, to, counts },
  onSelect,
}: {
  histogram: Schemas['FoundEntries']['histogram']
  onSelect: (from: number, to: number) => void
}) {
  const [dragged, setDragged] = useState<readonly [from: number, to: number]>()
  const highest = Math.max(...counts, 1)
  const [start = 0, end = 0] = dragged?.toSorted((a, b) => a - b) ?? []
  // Selects whole bars of the histogram.
  const [first, last] = [Math.floor(start * counts.length), Math.ceil(end * counts.length)]
  const timeAt = (slot: number) => from + (slot / counts.length) * (to - from)
  return (
    <>
      <div
        role="img"
        aria-label={t('{count} entries from {from} to {to}. Drag to select a range.', {
          count: numberText(counts.reduce((sum, count) => sum + count, 0)),
          from: timeText(from),
          to: timeText(to),
        })}
        className="flex h-12 cursor-crosshair touch-pan-y items-end gap-px border-b border-line select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged([shareOf(event), shareOf(event)])
        }}
        onPointerMove={(event) => {
          const share = shareOf(event)
          setDragged((range) => range && [range[0], share])
        }}
        onPointerUp={() => {
          setDragged(undefined)
          if (start < end) onSelect(timeAt(first), timeAt(last))
        }}
        onPointerCancel={() => setDragged(undefined)}
      >
        {counts.map((count, slot) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- bars differ only in their position
            key={slot}
            className={`grow ${slot >= first && slot < last ? 'bg-critical' : 'bg-action'}`}
            style={{ height: count === 0 ? 0 : `max(2px, ${(100 * count) / highest}%)` }}
          />
        ))}
      </div>
      <p className="flex justify-between text-sm text-ink-quiet tabular-nums" aria-hidden>
        <span>{timeText(from)}</span>
        <span>{timeText(to)}</span>
      </p>
    </>
  )
}

function shareOf({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(Math.max((clientX - left) / width, 0), 1)
}

/** Returns the query with another range of time, or without one. Times in queries have whole seconds. */
function withRange(query: string, range?: { from: number; to: number }): string {
  const rest = query.replaceAll(/(?:^|\s)(?:since|until):\S+/g, '').trim()
  if (!range) return rest
  const until = inputText(Math.ceil(range.to / 1_000) * 1_000)
  return `${rest} since:${inputText(range.from)} until:${until}`.trim()
}
