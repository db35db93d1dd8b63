import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../console-text.ts'
import { keyed } from '../keyed.ts'
import type { Schemas } from '../control.ts'

/** The line goes on to so many of the events to come; what lies farther is in their list. */
const comingShown = 10

/** A world's past and what comes next as a line to slide along, with what happens marked on it. */
export function Scrubber({
  from,
  now,
  past,
  coming,
  isBusy,
  onRewind,
  onAdvance,
}: {
  from: number
  now: number
  past: Schemas['TimelineEntry'][]
  coming: Schemas['TimelineEntry'][]
  isBusy: boolean
  onRewind: (at: number) => void
  onAdvance: (at: number) => void
}) {
  const [chosen, setChosen] = useState<number>()
  const next = coming.slice(0, comingShown)
  const to = Math.max(now, ...next.map(({ at }) => at))
  const at = Math.min(Math.max(chosen ?? now, from), to)
  const share = (time: number): string => `${(100 * (time - from)) / Math.max(to - from, 1)}%`
  const go = (): void => {
    setChosen(undefined)
    if (at < now) onRewind(at)
    else onAdvance(at)
  }
  return (
    <div>
      <label className="grid gap-1 text-sm">
        <span>
          Slide to another time: <b className="tabular-nums">{timeText(at)}</b>
        </span>
        <input
          type="range"
          min={from}
          max={to}
          step={1_000}
          value={at}
          aria-valuetext={timeText(at)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          className="w-full accent-action"
        />
      </label>
      <div aria-hidden className="relative h-4">
        <span className="absolute h-4 w-px bg-ink" style={{ left: share(now) }} title="now" />
        {keyed(
          [...past.filter((moment) => moment.at >= from), ...next],
          (moment) => `${moment.at} ${moment.what}`,
        ).map(({ key, item }) => (
          <span
            key={key}
            title={`${timeText(item.at)} ${item.what}`}
            className={`absolute h-4 w-1 rounded-full ${item.at <= now ? 'bg-critical' : 'bg-action'}`}
            style={{ left: share(item.at) }}
          />
        ))}
      </div>
      <Button variant="outline" disabled={isBusy || at === now} className="mt-2" onClick={go}>
        {at > now ? 'Move on to this time' : 'Go back to this time'}
      </Button>
    </div>
  )
}
