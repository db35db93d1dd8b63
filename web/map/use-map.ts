import type { MountedMap } from './map.ts'
import { loadMapService } from './engine.ts'
import { useEffect, useRef, useState } from 'react'
import type { MapService } from './map-service.ts'

/** The classes of an element that contains a map. */
export const mapClassName = 'isolate h-96 rounded-8 border border-line bg-map-sea'

/**
 * Mounts a map into `element` when its engine has loaded, and again whenever `key` changes. `isMissing` if the
 * engine can't be loaded.
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
    loadMapService().then(
      (service) => {
        if (!isUnmounted && element.current) mounted = mount(service, element.current)
        return mounted
      },
      () => setIsMissing(true),
    )
    return () => {
      isUnmounted = true
      mounted?.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` identifies what `mount` does
  }, [key])
  return { element, isMissing }
}
