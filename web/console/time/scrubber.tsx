import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../console-text.ts'
import { withUniqueKeys } from '../unique-keys.ts'
import type { Schemas } from '../control.ts'
import { eventText } from '../event-text.ts'
import { t } from '../words/words.ts'

/** Maximum number of upcoming events on the slider. The list below it shows all of them. */
const maxUpcomingEvents = 10

/** A slider over the world's past and its next events, with a mark for each event. */
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
  const [selected, setSelected] = useState<number>()
  const next = coming.slice(0, maxUpcomingEvents)
  const to = Math.max(now, ...next.map(({ at }) => at))
  const at = Math.min(Math.max(selected ?? now, from), to)
  const position = (time: number): string => `${(100 * (time - from)) / Math.max(to - from, 1)}%`
  const submit = (): void => {
    setSelected(undefined)
    if (at < now) onRewind(at)
    else onAdvance(at)
  }
  return (
    <div>
      <label className="grid gap-1 text-sm">
        <span>
          {t('Selected time:')} <b className="tabular-nums">{timeText(at)}</b>
        </span>
        <input
          type="range"
          min={from}
          max={to}
          step={1_000}
          value={at}
          aria-valuetext={timeText(at)}
          onChange={({ currentTarget }) => setSelected(Number(currentTarget.value))}
          className="w-full accent-action"
        />
      </label>
      <div aria-hidden className="relative h-4">
        <span
          className="absolute h-4 w-px bg-ink"
          style={{ left: position(now) }}
          title={t('now')}
        />
        {withUniqueKeys(
          [...past.filter((event) => event.at >= from), ...next],
          (event) => `${event.at} ${event.what}`,
        ).map(({ key, item }) => (
          <span
            key={key}
            title={`${timeText(item.at)} ${eventText(item.what)}`}
            className={`absolute h-4 w-1 rounded-full ${item.at <= now ? 'bg-critical' : 'bg-action'}`}
            style={{ left: position(item.at) }}
          />
        ))}
      </div>
      <Button variant="outline" disabled={isBusy || at === now} className="mt-2" onClick={submit}>
        {at > now ? t('Advance to this time') : t('Rewind to this time')}
      </Button>
    </div>
  )
}
