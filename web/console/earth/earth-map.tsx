import {
  canvas,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as createMap,
  type Renderer,
} from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addOfflineMap, mapEdges, outlineCredits } from '../../map/leaflet/offline-map.ts'
import { removeMap } from '../../map/leaflet/remove-map.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../../map/leaflet/map.css'
import type { Coordinates } from '../../map/map.ts'
import type { Schemas } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { drawAreas } from '../../map/leaflet/areas.ts'
import { aggregate } from './aggregate.ts'
import { drawQuakes, drawTerminals } from './map-layers.ts'
import { t } from '../words/words.ts'

/** The zoom level that shows an earthquake and its surroundings. */
const quakeZoom = 6
const lowestZoom = 4

/** The middle of the map, and its zoom level. */
export interface MapView extends Coordinates {
  zoom: number
}

interface MapLayers {
  map: LeafletMap
  /** Draws the terminals, of which there can be thousands. */
  canvas: Renderer
  areas: LayerGroup
  quakes: LayerGroup
  markers: LayerGroup
}

/**
 * A map of terminals, epicentres, wave fronts and the intensities of the shown earthquake, to which it moves. Calls
 * `onPick` with the coordinates of a click.
 */
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
  /** The earthquake whose intensities are shown. */
  shown: Schemas['Quake'] | undefined
  areas: Schemas['QuakeEffects']['areas']
  /** Where the map is. Without it, the shown earthquake is in its middle. */
  view: MapView | undefined
  onMove: (view: MapView) => void
  onPick: (at: Coordinates) => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const [layers, setLayers] = useState<MapLayers>()
  const [zoom, setZoom] = useState(lowestZoom)
  /** The tester moves the map otherwise. */
  const isMovedByPage = useRef(false)
  const latest = useRef({ onPick, onMove, view })
  useEffect(() => {
    latest.current = { onPick, onMove, view }
  })
  useEffect(() => {
    if (!container.current) return undefined
    const created = createLayers(container.current)
    const { map } = created
    map.on('click', ({ latlng }) => latest.current.onPick({ lat: latlng.lat, lng: latlng.lng }))
    map.on('zoomend', () => setZoom(map.getZoom()))
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter()
      if (!isMovedByPage.current) latest.current.onMove({ lat, lng, zoom: map.getZoom() })
    })
    const observer = new ResizeObserver(() => {
      isMovedByPage.current = true
      fit(map)
      isMovedByPage.current = false
    })
    observer.observe(container.current)
    setLayers(created)
    return () => {
      observer.disconnect()
      setLayers(undefined)
      removeMap(map)
    }
  }, [])
  const groups = useMemo(() => aggregate(terminals, zoom), [terminals, zoom])
  useEffect(() => {
    if (layers) drawTerminals(layers.markers, layers.canvas, groups)
  }, [layers, groups])
  useEffect(() => {
    if (layers) void drawAreas(layers.areas, areas)
  }, [layers, areas])
  useEffect(() => {
    if (layers) drawQuakes(layers.quakes, quakes)
  }, [layers, quakes])
  const [lat, lng] = [shown?.lat, shown?.lng]
  useEffect(() => {
    const { view: chosen } = latest.current
    const place = chosen ?? (lat === undefined || lng === undefined ? undefined : { lat, lng })
    if (!layers || !place) return
    isMovedByPage.current = true
    const level = Math.max(chosen?.zoom ?? quakeZoom, layers.map.getMinZoom())
    // Without animation: a change of the map's size in the middle of one would end it somewhere else.
    layers.map.setView(place, level, { animate: false })
    isMovedByPage.current = false
  }, [layers, lat, lng])
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

function createLayers(container: HTMLElement): MapLayers {
  const map = createMap(container, {
    scrollWheelZoom: false,
    maxZoom: 11,
    maxBounds: mapEdges,
    maxBoundsViscosity: 1,
  }).setView([37, 138], 5)
  fit(map)
  addOfflineMap(map)
  map.attributionControl.setPrefix(false).addAttribution(outlineCredits)
  return {
    map,
    // Above the areas and the waves.
    canvas: canvas({ pane: 'markerPane' }),
    areas: layerGroup().addTo(map),
    quakes: layerGroup().addTo(map),
    markers: layerGroup().addTo(map),
  }
}

/** Adapts the map to the size of its element. Zooms out no further than to where the map has land. */
function fit(map: LeafletMap): void {
  map.invalidateSize({ animate: false })
  map.setMinZoom(Math.max(lowestZoom, map.getBoundsZoom(mapEdges, true)))
}
