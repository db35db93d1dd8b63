import type { PublicWarning } from '../../../api/open.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import { shindoLabel } from '../../../text/shindo.ts'
import { Panel } from '../../../ui/panel.tsx'
import { shindoStyle } from '../../../ui/shindo-style.ts'
import { WarningBadges } from './warning-badges.tsx'
import { WarningDetails } from './warning-details.tsx'

/** The latest warning: its intensity and area in large type, its map and all its values. */
export function LargeWarning({ warning }: { warning: PublicWarning }) {
  const { areaName, cancelFlag, lat, lng, maxShindo } = warning
  const label = maxShindo === undefined ? undefined : shindoLabel(maxShindo)
  return (
    <Panel
      heading={
        <span className="flex flex-wrap items-center gap-3 text-2xl leading-140 md:text-3xl">
          {areaName}
          <WarningBadges warning={warning} />
        </span>
      }
    >
      {cancelFlag && <p className="mb-3 text-lg font-bold">この緊急地震速報は取り消されました。</p>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-3">
          <p
            className="flex items-baseline justify-center gap-4 rounded-12 border border-line-strong px-4 py-5 font-bold"
            style={label && !cancelFlag ? shindoStyle(label) : undefined}
          >
            <span>予測最大震度</span>
            <span className="text-5xl leading-none md:text-6xl">{label ?? '―'}</span>
          </p>
          <WarningDetails warning={warning} />
        </div>
        <MapPanel
          label={`震央（${areaName}）の地図`}
          marks={[{ kind: 'epicentre', at: { lat, lng }, label: `震央（${areaName}）` }]}
          zoom={7}
        />
      </div>
    </Panel>
  )
}
