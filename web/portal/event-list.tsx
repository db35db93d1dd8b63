import type { ReactNode } from 'react'
import { dateText } from '../text/dates.ts'
import { shindoLabel } from '../../simulator/quake/shared/shindo-class.ts'
import { shindoStyle } from '../ui/badge.tsx'

export function DatedList<Event extends { eqcode: string }>({
  events,
  atOf,
  renderRow,
}: {
  events: readonly Event[]
  atOf: (event: Event) => number | undefined
  renderRow: (event: Event) => ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {groupByDate(events, atOf).map((group) => (
        <section key={group.date}>
          <h2 className="mb-1.5 font-bold">{group.date}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-12 border border-line bg-surface">
            {group.events.map((event) => (
              <li key={event.eqcode}>{renderRow(event)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** An intensity class in JMA's colour, at the start of a row. */
export function ShindoChip({
  name,
  shindo,
  suffix = '',
}: {
  name: string
  shindo: number | undefined
  suffix?: string
}) {
  const label = shindo === undefined ? undefined : shindoLabel(shindo)
  return (
    <span
      className="grid min-h-13 min-w-12 shrink-0 place-content-center rounded-8 border border-line-strong px-0.5 py-1.5 text-center leading-none font-bold whitespace-nowrap"
      style={label && shindoStyle(label)}
    >
      <span className="text-xs">{name}</span>
      <span className="sr-only">震度</span>
      <span className="text-xl leading-120">{label ?? '―'}</span>
      {label && suffix && <span className="text-xs">{suffix}</span>}
    </span>
  )
}

/** Groups events by their date in Japan, e.g. 2024/01/01(月). Keeps the order of the events. */
export function groupByDate<Event>(
  events: readonly Event[],
  atOf: (event: Event) => number | undefined,
): { date: string; events: Event[] }[] {
  const groups = Map.groupBy(events, (event) => {
    const at = atOf(event)
    return at === undefined ? '日時不明' : dateText(at)
  })
  return [...groups].map(([date, ofDate]) => ({ date, events: ofDate }))
}
