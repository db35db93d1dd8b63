import { ChosenPlace } from './chosen-place.tsx'
import { MapPanel } from './map-panel.tsx'
import type { Coordinates, MapMark } from './map.ts'

/** A map of the place to save, and of the saved place if it differs. */
export function ConfirmedPlace({
  at,
  former,
}: {
  at: Coordinates
  former?: Coordinates | undefined
}) {
  const isMoved = former !== undefined && (former.lat !== at.lat || former.lng !== at.lng)
  const marks: MapMark[] = isMoved
    ? [
        { kind: 'former', at: former, label: '変更前の設置場所', caption: '変更前' },
        { kind: 'terminal', at, label: '変更後の設置場所', caption: '変更後' },
      ]
    : [{ kind: 'terminal', at, label: '端末の設置場所' }]
  return (
    <div className="mt-5 grid gap-2 text-sm text-ink-quiet">
      <MapPanel label="端末の設置場所の地図" marks={marks} zoom={16} />
      {isMoved && <ChosenPlace at={former} label="変更前の場所" />}
      <ChosenPlace at={at} label={isMoved ? '変更後の場所' : '設置場所'} />
    </div>
  )
}
