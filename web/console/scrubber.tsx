import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { timeText } from './console-text.ts'
import { keyed } from './keyed.ts'
import type { Schemas } from './control.ts'

/** A world's past as a line to slide along, with what happened marked on it. */
export function Scrubber({
  from,
  now,
  moments,
  isBusy,
  onRewind,
}: {
  from: number
  now: number
  moments: Schemas['Moment'][]
  isBusy: boolean
  onRewind: (at: number) => void
}) {
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? now, now)
  const length = Math.max(now - from, 1)
  return (
    <div>
      <label className="grid gap-1 text-sm">
        <span>
          Slide to a time of the past: <b className="tabular-nums">{timeText(at)}</b>
        </span>
        <input
          type="range"
          min={from}
          max={now}
          step={1_000}
          value={at}
          aria-valuetext={timeText(at)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          className="w-full accent-action"
        />
      </label>
      <div aria-hidden className="relative h-4">
        {keyed(
          moments.filter((moment) => moment.at >= from),
          (moment) => `${moment.at} ${moment.what}`,
        ).map(({ key, item }) => (
          <span
            key={key}
            title={`${timeText(item.at)} ${item.what}`}
            className="absolute h-4 w-1 rounded-full bg-critical"
            style={{ left: `${(100 * (item.at - from)) / length}%` }}
          />
        ))}
      </div>
      <Button
        look="outline"
        disabled={isBusy || at >= now}
        className="mt-2"
        onClick={() => {
          setChosen(undefined)
          onRewind(at)
        }}
      >
        Go back to this time
      </Button>
    </div>
  )
}
