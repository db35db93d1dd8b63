import type { HistoryEvent } from '../../../api/history.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import { type Coordinates, defaultCentre, type MapMark } from '../../../map/map.ts'

/** A map of the epicentre and the terminal, as far as they are known. */
export function EventMap({ event: { term, eew } }: { event: HistoryEvent }) {
  const [terminalAt, epicentreAt] = [coordinatesOf(term), coordinatesOf(eew)]
  const marks: MapMark[] = [
    ...(terminalAt ? [{ kind: 'terminal', at: terminalAt, label: '端末の位置' } as const] : []),
    ...(epicentreAt
      ? [{ kind: 'epicentre', at: epicentreAt, label: `震央（${eew?.areaName ?? '―'}）` } as const]
      : []),
  ]
  if (marks.length === 0) return <p>位置の情報がありません。</p>
  if (!epicentreAt)
    return <MapPanel label="端末の位置の地図" marks={marks} zoom={defaultCentre.zoom} />
  return (
    <>
      <MapPanel label="震央と端末の位置の地図" marks={marks} zoom={8} />
      <p className="mt-2 text-sm text-ink-quiet">×印は震央、ピンは端末の位置です。</p>
    </>
  )
}

function coordinatesOf(place: Partial<Coordinates> | undefined): Coordinates | undefined {
  const { lat, lng } = place ?? {}
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}
