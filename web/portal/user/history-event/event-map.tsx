import type { HistoryEvent } from '../../../api/history.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import { defaultCentre, type MapMark } from '../../../map/map.ts'

/** A map of the epicentre and the terminal. */
export function EventMap({ event: { term, eew } }: { event: HistoryEvent }) {
  const terminal: MapMark = { kind: 'terminal', at: term, label: '端末の位置' }
  if (eew === undefined) {
    return <MapPanel label="端末の位置の地図" marks={[terminal]} zoom={defaultCentre.zoom} />
  }
  const epicentre: MapMark = {
    kind: 'epicentre',
    at: { lat: eew.lat, lng: eew.lng },
    label: `震央（${eew.areaName}）`,
  }
  return (
    <>
      <MapPanel label="震央と端末の位置の地図" marks={[terminal, epicentre]} zoom={8} />
      <p className="mt-2 text-sm text-ink-quiet">×印は震央、ピンは端末の位置です。</p>
    </>
  )
}
