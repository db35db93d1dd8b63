import { useEffect, useRef, useState } from 'react'
import { nextTask, whenIdle } from '../tasks.ts'
import { degreesText } from '../text/degrees.ts'
import { Notification } from '../ui/notification.tsx'
import { DescriptionList } from '../ui/panel.tsx'
import { loadMapService } from './engine.ts'
import type { MapService } from './map-service.ts'
import type { MapMark, MapOptions, MountedMap } from './map.ts'

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

/** The classes of an element that contains a map. */
export const mapClassName = 'isolate h-96 rounded-8 border border-line bg-map-sea'

/**
 * Mounts a map into `element` when its engine has loaded, and again whenever `key` changes. `isMissing` if the
 * engine can't be loaded. Starts when the browser is idle: the rest of the page comes first.
 */
export function useMap(
  mount: (service: MapService, element: HTMLElement) => MountedMap,
  key: string,
) {
  const element = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let mounted: MountedMap | undefined
    let isUnmounted = false
    const load = async (): Promise<void> => {
      await whenIdle()
      if (isUnmounted) return
      const service = await loadMapService()
      await nextTask()
      if (!isUnmounted && element.current) mounted = mount(service, element.current)
    }
    load().catch(() => setIsMissing(true))
    return () => {
      isUnmounted = true
      mounted?.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` identifies what `mount` does
  }, [key])
  return { element, isMissing }
}
