import { useEffect, useMemo, useRef, useState } from 'react'
import type { Coordinates } from '../../map/map.ts'
import type { Schemas } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { t } from '../words/words.ts'
import { aggregate } from './aggregate.ts'
import { LayeredMap, lowestZoom, type MapView } from './layered-map.ts'

const quakeZoom = 6

/** The map of a world's terminals and earthquakes. `onPick` is called with the coordinates of a click. */
export function EarthMap({
  terminals,
  quakes,
  shown,
  areas,
  view,
  onMove,
  onPick,
}: {
  terminals: readonly LiveRow[]
  quakes: readonly Schemas['Quake'][]
  shown: Schemas['Quake'] | undefined
  areas: Schemas['QuakeEffects']['areas']
  /** The shown part of the map. If it is undefined, the map is centred on the selected earthquake. */
  view: MapView | undefined
  onMove: (view: MapView) => void
  onPick: (at: Coordinates) => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LayeredMap>()
  const [zoom, setZoom] = useState(lowestZoom)
  const latest = useRef({ onPick, onMove, view })
  useEffect(() => {
    latest.current = { onPick, onMove, view }
  })
  useEffect(() => {
    if (!container.current) return undefined
    const created = new LayeredMap(container.current, {
      onPick: (at) => latest.current.onPick(at),
      onMove: (next) => latest.current.onMove(next),
      onZoom: setZoom,
    })
    setMap(created)
    return () => {
      setMap(undefined)
      created.remove()
    }
  }, [])
  const groups = useMemo(() => aggregate(terminals, zoom), [terminals, zoom])
  useEffect(() => map?.drawTerminals(groups), [map, groups])
  useEffect(() => map?.drawAreas(areas), [map, areas])
  useEffect(() => map?.drawQuakes(quakes), [map, quakes])
  const [lat, lng] = [shown?.lat, shown?.lng]
  useEffect(() => {
    const { view: chosen } = latest.current
    const place = chosen ?? (lat === undefined || lng === undefined ? undefined : { lat, lng })
    if (place) map?.show({ zoom: quakeZoom, ...place })
  }, [map, lat, lng])
  return (
    <section
      ref={container}
      aria-label={t('Map with {terminals} terminals and {quakes} earthquakes', {
        terminals: terminals.length,
        quakes: quakes.length,
      })}
      className="isolate h-[60dvh] min-w-0 rounded-12 border border-line bg-map-sea md:sticky md:top-18 md:h-[max(30rem,calc(100dvh-18rem))]"
    />
  )
}
