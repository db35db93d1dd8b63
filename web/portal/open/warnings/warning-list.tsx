import type { PublicWarning } from '../../../api/open.ts'
import { timeText } from '../../../text/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { DatedList } from '../../event-list/dated-list.tsx'
import { ShindoChip } from '../../event-list/shindo-chip.tsx'
import { WarningBadges } from './warning-badges.tsx'
import { WarningDetails } from './warning-details.tsx'

/** Early warnings under dates, newest first. A row opens its details. Without warnings, the text `none`. */
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
  const { areaName, originTime, magnitude, depth, tsunamiFlag, cancelFlag } = warning
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-action-quiet">
        <ShindoChip shindo={cancelFlag ? undefined : warning.maxShindo} />
        <span className="grid grow gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-bold">{areaName}</span>
            <WarningBadges warning={warning} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-quiet tabular-nums">
            <span>{timeText(originTime)} 発生</span>
            <span>
              M{magnitude.toFixed(1)} 深さ{depth}km
            </span>
            {tsunamiFlag && <span className="font-bold">津波あり</span>}
          </span>
        </span>
        <Icon name="next" className="size-5 text-link group-open:rotate-90" />
      </summary>
      <div className="border-t border-line px-4 pb-2">
        <WarningDetails warning={warning} />
      </div>
    </details>
  )
}
