import type { PublicWarning } from '../../../api/open.ts'
import { latitudeText, longitudeText } from '../../../map/map.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'

/** All values of a bulletin. */
export function WarningDetails({ warning }: { warning: PublicWarning }) {
  const { maxShindo } = warning
  return (
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
  )
}
