import { Link } from 'react-router'
import type { HistoryItem } from '../../../api/history.ts'
import { earlyWarning } from '../../../text/alert-levels.ts'
import { timeText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Badge, ShindoBadge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DateTime, Unknown } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DatedList, ShindoChip } from '../../event-list.tsx'
import { historyEventPath } from '../../paths.ts'
import { eventAt } from './months.ts'

export function HistoryRows({ events }: { events: readonly HistoryItem[] }) {
  return <DatedList events={events} atOf={eventAt} renderRow={(event) => <Row event={event} />} />
}

function Row({ event }: { event: HistoryItem }) {
  const { eewReceiveTime, eewShindo, firstSensTime, obsShindo } = event
  return (
    <Link
      to={historyEventPath(event.eqcode)}
      className={`flex flex-wrap items-center gap-2 py-2.5 pr-1 pl-3 hover:bg-action-quiet ${event.alert ? alertClass : ''}`}
    >
      <span className="flex gap-1">
        <ShindoChip name="予測" shindo={eewShindo} />
        <ShindoChip name="計測" shindo={obsShindo} suffix="相当" />
      </span>
      <span className="grid flex-[1_1_8rem] gap-0.5">
        <Area event={event} />
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-quiet tabular-nums">
          {eewReceiveTime !== undefined && (
            <span className="whitespace-nowrap">受信 {timeText(eewReceiveTime)}</span>
          )}
          {firstSensTime !== undefined && (
            <span className="whitespace-nowrap">検知 {timeText(firstSensTime)}</span>
          )}
        </span>
      </span>
      <span className="sr-only">の詳細</span>
      <Icon name="next" className="size-5 text-link" />
    </Link>
  )
}

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
    heading: '緊急地震速報の受信時刻',
    cell: (event) => <DateTime at={event.eewReceiveTime} />,
  },
  { heading: '震央地名', cell: (event) => <Area event={event} /> },
  { heading: '予測震度（最終）', cell: (event) => <ShindoBadge shindo={event.eewShindo} /> },
  { heading: '揺れの検知時刻', cell: (event) => <DateTime at={event.firstSensTime} /> },
  {
    heading: '最大計測震度（相当）',
    cell: (event) => <ShindoBadge shindo={event.obsShindo} suffix="相当" />,
  },
  {
    heading: '詳細',
    cell: (event) => (
      <ButtonLink to={historyEventPath(event.eqcode)} variant="outline" isCompact>
        詳細
        <span className="sr-only">：{event.eewAreaName ?? '端末が検知した揺れ'}</span>
      </ButtonLink>
    ),
  },
]

export function Area({ event }: { event: HistoryItem }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {event.eewAreaName === undefined ? (
        <Unknown text="速報の受信なし" />
      ) : (
        <span className="font-bold">{event.eewAreaName}</span>
      )}
      {event.alert && <Badge {...earlyWarning} />}
      {event.lgAlert && <Badge text="長周期地震動" emphasis="caution" />}
    </span>
  )
}

/** Gives rows with a warning a coloured edge and background, in addition to their badge. */
const alertClass = 'bg-warning-ground [box-shadow:inset_6px_0_0_var(--color-warning)]'
