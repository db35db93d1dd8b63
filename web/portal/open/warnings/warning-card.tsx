import type { PublicWarning } from '../../../api/open.ts'
import { latitudeText, longitudeText } from '../../../map/map.ts'
import { Badge, ShindoBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** One earthquake, as in its last bulletin. */
export function WarningCard({ warning }: { warning: PublicWarning }) {
  const { kind, cancelFlag, lastFlag, areaName, maxShindo } = warning
  return (
    <Panel
      heading={
        <span className="flex flex-wrap items-center gap-3">
          {areaName}
          {cancelFlag ? (
            <Badge text="取消" emphasis="neutral" />
          ) : kind === 'warning' ? (
            <Badge text="警報" emphasis="critical" />
          ) : (
            <Badge text="予報" emphasis="caution" />
          )}
          {lastFlag && !cancelFlag && <Badge text="最終報" emphasis="neutral" />}
        </span>
      }
    >
      {cancelFlag && <p className="mb-2">この緊急地震速報は取り消されました。</p>}
      <DescriptionList
        items={[
          { term: '地震発生時刻', description: <DateTime at={warning.originTime} /> },
          { term: '発表時刻', description: <DateTime at={warning.sendTime} /> },
          {
            term: '震源',
            description: `${latitudeText(warning.lat)}、${longitudeText(warning.lng)}、深さ${warning.depth}km`,
          },
          { term: 'マグニチュード', description: `M${warning.magnitude.toFixed(1)}` },
          {
            term: '予測最大震度',
            description: maxShindo === undefined ? '―' : <ShindoBadge shindo={maxShindo} />,
          },
          { term: '津波', description: warning.tsunamiFlag ? 'あり' : 'なし' },
        ]}
      />
    </Panel>
  )
}
