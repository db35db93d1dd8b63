import type { ReactNode } from 'react'
import { dateText } from '../text/dates.ts'
import { shindoLabel } from '../../simulator/quake/intensity/shindo-class.ts'
import { shindoStyle } from '../ui/badge.tsx'

/** Events in rows, under the date of each day. */
export function DatedList<Event extends { eqcode: string }>({
  events,
  atOf,
  renderRow,
}: {
  events: readonly Event[]
  /** Epoch milliseconds. */
  atOf: (event: Event) => number | undefined
  renderRow: (event: Event) => ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {groupByDate(events, atOf).map((group) => (
        <section key={`${group.date} ${group.events[0]?.eqcode}`}>
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

/** The class of an intensity under its name at the start of a row, in the JMA's colour. */
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

/** Events of one day in Japan. */
export interface DateGroup<Event> {
  /** For example 2024/01/01(月), or 日時不明. */
  date: string
  events: Event[]
}

/** Groups events by their date, in their order. `atOf` returns epoch milliseconds. */
export function groupByDate<Event>(
  events: readonly Event[],
  atOf: (event: Event) => number | undefined,
): DateGroup<Event>[] {
  const groups: DateGroup<Event>[] = []
  for (const event of events) {
    const at = atOf(event)
    const date = at === undefined ? '日時不明' : dateText(at)
    const last = groups.at(-1)
    if (last?.date === date) last.events.push(event)
    else groups.push({ date, events: [event] })
  }
  return groups
}
