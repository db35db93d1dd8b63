import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { nextTask, whenIdle } from '../runtime/tasks.ts'
import { degreesText } from '../text/degrees.ts'
import { Notification } from '../ui/notification.tsx'
import { DescriptionList } from '../ui/panel.tsx'
import type * as Maps from './leaflet/maps.ts'
import type { MapMark, MapOptions, MountedMap } from './map.ts'

/** A map with marks. Loads the map library after the first render. If the library can't be loaded, lists the marks as text. */
export function MapPanel(options: MapOptions & { label: string }) {
  const map = useMap(
    ({ mount }, container) => mount(container, options),
    // The options are compared by value, so that new but equal options don't recreate the map.
    JSON.stringify(options),
  )
  if (map.isMissing) return <MarksAsText marks={options.marks} />
  return <MapFrame label={options.label} map={map} />
}

export function MapFrame({
  label,
  map: { element },
  children,
}: {
  label: string
  map: ReturnType<typeof useMap>
  children?: ReactNode
}) {
  return (
    <section
      aria-label={label}
      className="isolate overflow-hidden rounded-8 border border-line bg-surface"
    >
      <div ref={element} className="h-96 scroll-mt-24 bg-map-sea" />
      {children}
    </section>
  )
}

function MarksAsText({ marks }: { marks: readonly MapMark[] }) {
  return (
    <div className="grid gap-4">
      <Notification emphasis="caution" title="地図を読み込めませんでした。" />
      {marks.map((mark) => (
        <DescriptionList
          key={mark.label}
          items={
            mark.info ?? [
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

/**
 * Mounts a map when its element is near the viewport and the browser is idle, because the rest of the page comes first. Mounts it
 * again when `key` changes. `isMissing` is true if the map library can't be loaded.
 */
export function useMap(
  mount: (maps: typeof Maps, element: HTMLElement) => MountedMap,
  key: string,
): { element: RefObject<HTMLDivElement | null>; isMissing: boolean } {
  const element = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    let mounted: MountedMap | undefined
    const load = async (): Promise<void> => {
      await whenIdle()
      if (isUnmounted) return
      const maps = await import('./leaflet/maps.ts')
      await nextTask()
      if (!isUnmounted && element.current) mounted = mount(maps, element.current)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load().catch(() => setIsMissing(true))
      },
      { rootMargin: '200px' },
    )
    if (element.current) observer.observe(element.current)
    return () => {
      isUnmounted = true
      observer.disconnect()
      mounted?.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` identifies what `mount` does
  }, [key])
  return { element, isMissing }
}
