import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HistoryItem } from '../../../api/history.ts'
import { timeText } from '../../../text/dates.ts'
import { shindoLabel } from '../../../text/shindo.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DatedList } from '../../event-list/dated-list.tsx'
import { ShindoChip } from '../../event-list/shindo-chip.tsx'
import { historyEventPath } from '../../paths.ts'
import { Area } from './history-cells.tsx'
import { eventAt } from './event-at.ts'
import { alertClass } from './history-headings.ts'

/** The history as rows under dates, for narrow pages. Each row leads to its details. */
export function HistoryRows({ events }: { events: readonly HistoryItem[] }) {
  return <DatedList events={events} atOf={eventAt} renderRow={(event) => <Row event={event} />} />
}

function Row({ event }: { event: HistoryItem }) {
  const { eewReceiveTime, eewShindo, firstSensTime, obsShindo } = event
  return (
    <Link
      to={historyEventPath(event.eqcode)}
      className={`flex items-center gap-3 py-2.5 pr-2 pl-4 hover:bg-action-quiet ${event.alert ? alertClass : ''}`}
    >
      <ShindoChip shindo={obsShindo ?? eewShindo} />
      <span className="grid grow gap-0.5">
        <Area event={event} />
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-quiet tabular-nums">
          {eewReceiveTime !== undefined && (
            <Fact>
              受信 {timeText(eewReceiveTime)}
              {eewShindo !== undefined && ` 予測${shindoLabel(eewShindo)}`}
            </Fact>
          )}
          {firstSensTime !== undefined && (
            <Fact>
              検知 {timeText(firstSensTime)}
              {obsShindo !== undefined && ` 計測${shindoLabel(obsShindo)}相当`}
            </Fact>
          )}
        </span>
      </span>
      <span className="sr-only">の詳細</span>
      <Icon name="next" className="size-5 text-link" />
    </Link>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}
