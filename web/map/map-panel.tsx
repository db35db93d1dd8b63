import { mapClassName, useMap } from './use-map.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { Notification } from '../ui/notification.tsx'
import { degreesText } from '../text/degrees.ts'
import type { MapMark, MapOptions } from './map.ts'

/** A map with marks. Loads its engine after the first render; if that fails, shows the marks as text. */
export function MapPanel(options: MapOptions) {
  const { element, isMissing } = useMap(
    ({ engine }, container) => engine.mount(container, options),
    // Compared by value, so that new but equal options don't recreate the map.
    JSON.stringify(options),
  )
  if (isMissing) return <MarksAsText marks={options.marks} />
  return <div ref={element} className={mapClassName} />
}

function MarksAsText({ marks }: { marks: readonly MapMark[] }) {
  return (
    <div className="grid gap-4">
      <Notification emphasis="caution" title="地図を読み込めませんでした。" />
      {marks.map((mark) => (
        <DescriptionList
          key={mark.label}
          items={
            mark.info?.map(({ term, description }) => ({ term, description })) ?? [
              {
                term: mark.label,
                description: `北緯 ${degreesText(mark.at.lat)}、東経 ${degreesText(mark.at.lng)}`,
              },
            ]
          }
        />
      ))}
    </div>
  )
}
