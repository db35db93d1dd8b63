import type { MapService } from './map-service.ts'
import { useEffect, useRef, useState } from 'react'
import { DescriptionList } from '../ui/description-list.tsx'
import { Notification } from '../ui/notification.tsx'
import { loadMapService } from './engine.ts'
import { degreesText, type MapMark, type MapOptions, type MountedMap } from './map.ts'

/** A map that loads its engine after the page stands; without the engine, its marks in words. */
export function MapPanel(options: MapOptions) {
  const { element, isMissing } = useMap(
    ({ engine }, place) => engine.mount(place, options),
    // By value, so that a parent's new but equal options don't tear the map down.
    JSON.stringify(options),
  )
  if (isMissing) return <MarksInWords marks={options.marks} />
  return <div ref={element} className={mapLook} />
}

/** Classes of an element that holds a map. */
export const mapLook = 'isolate h-96 rounded-8 border border-line bg-map-sea'

/** Puts a map into an element as soon as its engine is there; anew whenever `key` is another. */
export function useMap(
  mount: (service: MapService, element: HTMLElement) => MountedMap,
  key: string,
) {
  const element = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let mounted: MountedMap | undefined
    let isGone = false
    loadMapService().then(
      (service) => {
        if (!isGone && element.current) mounted = mount(service, element.current)
        return mounted
      },
      () => setIsMissing(true),
    )
    return () => {
      isGone = true
      mounted?.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what `mount` does
  }, [key])
  return { element, isMissing }
}

function MarksInWords({ marks }: { marks: readonly MapMark[] }) {
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
