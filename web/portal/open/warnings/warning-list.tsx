import { useState } from 'react'
import {
  assumedText,
  depthText,
  magnitudeText,
} from '../../../../simulator/quake/shared/hypocentre-text.ts'
import type { PublicWarning } from '../../../api/open.ts'
import { latitudeText, longitudeText } from '../../../map/map.ts'
import { earlyWarning } from '../../../text/alert-levels.ts'
import { shortTimeText } from '../../../text/dates.ts'
import { Badge, ShindoBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { DatedList, ShindoChip } from '../../event-list.tsx'
import { WarningMap } from './warning-map.tsx'

/** Early warnings by date, newest first. A row opens its details. */
export function WarningList({
  warnings,
  none,
}: {
  warnings: readonly PublicWarning[]
  none: string
}) {
  if (warnings.length === 0) return <Notification emphasis="neutral" title={none} />
  return (
    <DatedList
      events={warnings}
      atOf={({ originTime }) => originTime}
      renderRow={(warning) => <Row warning={warning} />}
    />
  )
}

function Row({ warning }: { warning: PublicWarning }) {
  const { areaName, originTime, magnitude, depth, assumed, tsunamiFlag, cancelFlag } = warning
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-3 px-4 py-2.5 hover:bg-action-quiet">
        <ShindoChip name="予測最大" shindo={cancelFlag ? undefined : warning.maxShindo} />
        <span className="grid flex-[1_1_8rem] gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-bold">{areaName}</span>
            <WarningBadge warning={warning} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-quiet tabular-nums">
            <span>{shortTimeText(originTime)} 発生</span>
            <span>
              {magnitudeText(magnitude, assumed)} {!assumed && depthText(depth)}
            </span>
            {tsunamiFlag && <span className="font-bold">津波あり</span>}
          </span>
        </span>
        <Icon name="expand" className="size-5 text-link group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-5 border-t border-line px-4 pb-4 lg:grid-cols-2">
        <WarningDetails warning={warning} />
        {isOpen && <WarningMap warning={warning} />}
      </div>
    </details>
  )
}

export function WarningBadge({ warning }: { warning: PublicWarning }) {
  const { kind, cancelFlag } = warning
  if (cancelFlag) return <Badge text="取消" emphasis="neutral" />
  return kind === 'warning' ? <Badge {...earlyWarning} /> : <Badge text="予報" emphasis="caution" />
}

export function WarningDetails({ warning }: { warning: PublicWarning }) {
  const { maxShindo, lat, lng, depth, magnitude, assumed } = warning
  return (
    <DescriptionList
      items={[
        { term: '地震発生時刻', description: <DateTime at={warning.originTime} isShort /> },
        { term: '発表時刻', description: <DateTime at={warning.sendTime} isShort /> },
        {
          term: '震源',
          description: `${latitudeText(lat)}、${longitudeText(lng)}、${assumed ? assumedText : depthText(depth)}`,
        },
        { term: 'マグニチュード', description: magnitudeText(magnitude, assumed) },
        {
          term: '予測最大震度',
          description: maxShindo === undefined ? '―' : <ShindoBadge shindo={maxShindo} />,
        },
        { term: 'この地震による津波', description: warning.tsunamiFlag ? 'あり' : 'なし' },
      ]}
    />
  )
}
