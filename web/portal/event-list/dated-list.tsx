import type { ReactNode } from 'react'
import { groupByDate } from './group-by-date.ts'

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
    <div className="grid gap-5">
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
