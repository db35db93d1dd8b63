import { epicentreMark } from '../../../map/map.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import type { PublicWarning } from '../../../api/open.ts'
import { shindoLabel } from '../../../../simulator/quake/shared/shindo-class.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'

/** A map of the epicentre, and of the warned areas in the colours of their predicted intensities. Also lists the areas as text. */
export function WarningMap({ warning }: { warning: PublicWarning }) {
  const { areaName, areas = [], lat, lng, assumed } = warning
  const byClass = Map.groupBy(areas, ({ shindo }) => shindoLabel(shindo))
  return (
    <div className="grid gap-2">
      <MapPanel
        label={`震央（${areaName}）の地図`}
        marks={[epicentreMark({ lat, lng }, areaName, assumed)]}
        areas={areas}
        zoom={6}
      />
      {areas.length > 0 && (
        <section aria-label="震度4以上が予測された地域">
          <h3 className="mb-2 text-sm font-bold">震度4以上が予測された地域（色は予測震度）</h3>
          <dl className="grid gap-1.5 text-sm">
            {[...byClass].map(([label, inClass]) => (
              <div key={label} className="flex items-baseline gap-3">
                <dt>
                  <ShindoBadge shindo={inClass[0]?.shindo} />
                </dt>
                <dd>{inClass.map(({ name }) => name).join('、')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
