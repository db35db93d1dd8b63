import {
  type Canvas,
  canvas,
  circle,
  circleMarker,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as createMap,
} from 'leaflet'
import { addBasemap } from '../map/leaflet/basemap-layers.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../map/leaflet/map.css'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '../map/map.ts'
import type { Schemas, Terminal } from './control.ts'

const pane = 'world'

/** Terminals, epicentres and wave fronts; redrawn as the world moves. A click picks a place. */
export function EarthMap({
  terminals,
  quakes,
  onPick,
}: {
  terminals: readonly Terminal[]
  quakes: readonly Schemas['Quake'][]
  onPick: (at: Coordinates) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<LayerGroup>(null)
  // Thousands of marks are drawn on one canvas; the ground keeps the colours of the style sheet.
  const brush = useRef<Canvas>(null)
  const picked = useRef(onPick)
  useEffect(() => {
    picked.current = onPick
  })
  useEffect(() => {
    if (!place.current) return undefined
    const map: LeafletMap = createMap(place.current, {
      attributionControl: false,
      scrollWheelZoom: false,
      minZoom: 4,
      maxZoom: 11,
    }).setView([37, 138], 5)
    void import('../map/basemap.json').then(({ default: basemap }) => addBasemap(map, basemap))
    drawn.current = layerGroup().addTo(map)
    // Above the ground, which comes later.
    map.createPane(pane).style.zIndex = '450'
    brush.current = canvas({ pane }).addTo(map)
    map.on('click', ({ latlng }) => picked.current({ lat: latlng.lat, lng: latlng.lng }))
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [])
  useEffect(() => {
    const layers = drawn.current
    if (!layers || !brush.current) return
    const renderer = brush.current
    layers.clearLayers()
    for (const { lat, lng, connection } of terminals) {
      const color = connection === 'connected' ? '#197a4b' : '#ce0000'
      circleMarker([lat, lng], {
        renderer,
        pane,
        radius: 4,
        color,
        weight: 1,
        fillOpacity: 0.7,
      }).addTo(layers)
    }
    for (const { lat, lng, pKm, sKm } of quakes) {
      circleMarker([lat, lng], {
        renderer,
        pane,
        radius: 7,
        color: '#850068',
        fillOpacity: 0.9,
      }).addTo(layers)
      if (pKm !== undefined)
        circle([lat, lng], {
          renderer,
          pane,
          radius: pKm * 1_000,
          color: '#0017c1',
          fill: false,
        }).addTo(layers)
      if (sKm !== undefined)
        circle([lat, lng], {
          renderer,
          pane,
          radius: sKm * 1_000,
          color: '#ce0000',
          fill: false,
        }).addTo(layers)
    }
  }, [terminals, quakes])
  return (
    <section
      ref={place}
      aria-label={`Map with ${terminals.length} terminals and ${quakes.length} earthquakes`}
      className="isolate h-[28rem] rounded-12 border border-line bg-map-sea"
    />
  )
}
