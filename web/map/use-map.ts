import type { MountedMap } from './map.ts'
import { loadMapService } from './engine.ts'
import { useEffect, useRef, useState } from 'react'
import type { MapService } from './map-service.ts'
import { nextTask, whenIdle } from '../tasks.ts'

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
