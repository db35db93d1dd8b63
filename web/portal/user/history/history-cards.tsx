import type { ReactNode } from 'react'
import type { HistoryItem } from '../../../api/history.ts'
import { Area, DetailButton, Instant, Measured, Predicted } from './history-cells.tsx'
import { alertClass, headings } from './history-headings.ts'

/** The history as cards, for narrow pages. */
export function HistoryCards({ events }: { events: readonly HistoryItem[] }) {
  return (
    <ul className="grid gap-4">
      {events.map((event) => (
        <li
          key={event.eqcode}
          className={`rounded-12 border border-line p-4 pl-5 ${event.alert ? alertClass : 'bg-surface'}`}
        >
          <Card event={event} />
        </li>
      ))}
    </ul>
  )
}

function Card({ event }: { event: HistoryItem }) {
  return (
    <>
      <div className="text-lg leading-150">
        <Area event={event} />
      </div>
      <dl className="mt-2 grid gap-1">
        <Row term={headings.eewReceiveTime}>
          <Instant at={event.eewReceiveTime} />
        </Row>
        <Row term={headings.eewShindo}>
          <Predicted event={event} />
        </Row>
        <Row term={headings.firstSensTime}>
          <Instant at={event.firstSensTime} />
        </Row>
        <Row term={headings.obsShindo}>
          <Measured event={event} />
        </Row>
      </dl>
      <DetailButton event={event} className="mt-3 w-full" />
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="text-sm text-ink-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
