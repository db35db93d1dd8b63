import type { TerminalStatus } from '../../../api/terminal.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import { defaultCentre, type MapMark } from '../../../map/map.ts'
import { degreesText } from '../../../text/degrees.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'

/** The terminal's location on a map, with its details in an info window. */
export function InstallLocation({ status }: { status: TerminalStatus }) {
  const { lat, lng, floor, memo } = status
  if (lat === undefined || lng === undefined) {
    return (
      <p>
        設置場所が登録されていません。
        <TextLink to={paths.confUpdate}>設置場所を登録する</TextLink>
      </p>
    )
  }
  const terminal: MapMark = {
    kind: 'terminal',
    at: { lat, lng },
    label: '端末の設置場所',
    info: [
      { term: '北緯', description: degreesText(lat) },
      { term: '東経', description: degreesText(lng) },
      { term: '設置階', description: floor ?? '―' },
      { term: 'メモ', description: memo || '―' },
    ],
  }
  return <MapPanel label="端末の設置場所の地図" marks={[terminal]} zoom={defaultCentre.zoom} />
}
