import type { HistoryItem } from '../../../api/history.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Area, DetailButton, Instant, Measured, Predicted } from './history-cells.tsx'
import { alertClass, headings } from './history-headings.ts'

/** The history as a table, for wide pages. */
export function HistoryTable({ events }: { events: readonly HistoryItem[] }) {
  return (
    <div className="overflow-hidden rounded-12 border border-line bg-surface">
      <DataTable
        caption={screenNames.history}
        columns={columns}
        rows={events}
        rowKey={(event) => event.eqcode}
        rowClass={(event) => (event.alert ? alertClass : '')}
      />
    </div>
  )
}

const columns: readonly Column<HistoryItem>[] = [
  {
    heading: headings.eewReceiveTime,
    cell: (event) => <Instant at={event.eewReceiveTime} />,
  },
  { heading: headings.eewAreaName, cell: (event) => <Area event={event} /> },
  { heading: headings.eewShindo, cell: (event) => <Predicted event={event} /> },
  { heading: headings.firstSensTime, cell: (event) => <Instant at={event.firstSensTime} /> },
  { heading: headings.obsShindo, cell: (event) => <Measured event={event} /> },
  {
    heading: '詳細',
    cell: (event) => <DetailButton event={event} className="whitespace-nowrap" />,
  },
]
