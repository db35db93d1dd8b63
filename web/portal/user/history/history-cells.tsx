import type { HistoryItem } from '../../../api/history.ts'
import { Badge, ShindoBadge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Unknown } from '../../../ui/unknown.tsx'
import { historyEventPath } from '../../paths.ts'

export function Instant({ at }: { at: number | undefined }) {
  return at === undefined ? <Unknown text="―" /> : <DateTime at={at} />
}

export function Area({ event }: { event: HistoryItem }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {event.eewAreaName === undefined ? (
        <Unknown text="速報の受信なし" />
      ) : (
        <span className="font-bold">{event.eewAreaName}</span>
      )}
      {event.alert && <Badge text="警報" emphasis="warning" />}
      {event.lgAlert && <Badge text="長周期地震動" emphasis="caution" />}
    </span>
  )
}

export function Predicted({ event: { eewShindo } }: { event: HistoryItem }) {
  return eewShindo === undefined ? <Unknown text="―" /> : <ShindoBadge shindo={eewShindo} />
}

export function Measured({ event: { obsShindo } }: { event: HistoryItem }) {
  return obsShindo === undefined ? (
    <Unknown text="―" />
  ) : (
    <ShindoBadge shindo={obsShindo} suffix="相当" />
  )
}

export function DetailButton({
  event,
  className = '',
}: {
  event: HistoryItem
  className?: string
}) {
  return (
    <ButtonLink to={historyEventPath(event.eqcode)} variant="outline" className={className}>
      詳細
      <span className="sr-only">：{event.eewAreaName ?? '端末が検知した揺れ'}</span>
    </ButtonLink>
  )
}
