import {
  type Canvas,
  canvas,
  circle,
  circleMarker,
  type CircleOptions,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as createMap,
} from 'leaflet'
import { addBasemap } from '../../map/leaflet/basemap-layers.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../../map/leaflet/map.css'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '../../map/map.ts'
import type { Schemas, Terminal } from '../control.ts'

const pane = 'world'

export const mapColours = {
  connected: '#197a4b',
  apart: '#ce0000',
  alerted: '#850068',
  epicentre: '#4a148c',
  warned: '#e25100',
  p: '#0017c1',
  s: '#ce0000',
} as const

/** Land areas are some 30 km across. */
const areaReachM = 15_000

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
  const drawn = useRef<{ terminals: LayerGroup; quakes: LayerGroup }>(null)
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
    void import('../../map/basemap.json').then(({ default: basemap }) => addBasemap(map, basemap))
    drawn.current = { quakes: layerGroup().addTo(map), terminals: layerGroup().addTo(map) }
    // Above the ground, which comes later.
    map.createPane(pane).style.zIndex = '450'
    brush.current = canvas({ pane }).addTo(map)
    map.on('click', ({ latlng }) => picked.current({ lat: latlng.lat, lng: latlng.lng }))
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [])
  // Thousands of terminals are drawn again only when one of them looks different.
  const looks = terminals.map(lookOf).join(';')
  useEffect(() => {
    if (!drawn.current || !brush.current) return
    drawTerminals(drawn.current.terminals, { renderer: brush.current, pane }, looks)
  }, [looks])
  useEffect(() => {
    if (!drawn.current || !brush.current) return
    drawQuakes(drawn.current.quakes, { renderer: brush.current, pane }, quakes)
  }, [quakes])
  return (
    <section
      ref={place}
      aria-label={`Map with ${terminals.length} terminals and ${quakes.length} earthquakes`}
      className="isolate h-[28rem] rounded-12 border border-line bg-map-sea"
    />
  )
}

/** Where a terminal is and how it is drawn, as text. */
function lookOf({ lat, lng, connection, alerts }: Terminal): string {
  const colour = connection === 'connected' ? mapColours.connected : mapColours.apart
  return [lat, lng, colour, alerts.length > 0 ? mapColours.alerted : ''].join(' ')
}

type Shared = Required<Pick<CircleOptions, 'renderer' | 'pane'>>

function drawTerminals(layers: LayerGroup, shared: Shared, looks: string): void {
  layers.clearLayers()
  for (const look of looks.split(';').filter(Boolean)) {
    const [lat, lng, colour = '', alerted = ''] = look.split(' ')
    circleMarker([Number(lat), Number(lng)], {
      ...shared,
      radius: alerted ? 7 : 4,
      color: alerted || colour,
      fillColor: colour,
      weight: alerted ? 3 : 1,
      fillOpacity: 0.7,
    }).addTo(layers)
  }
}

function drawQuakes(layers: LayerGroup, shared: Shared, quakes: readonly Schemas['Quake'][]): void {
  layers.clearLayers()
  for (const { lat, lng, warnedAreas } of quakes) {
    for (const area of warnedAreas) {
      circle([area.lat, area.lng], {
        ...shared,
        radius: areaReachM,
        stroke: false,
        fillColor: mapColours.warned,
        fillOpacity: 0.45,
      }).addTo(layers)
    }
    circleMarker([lat, lng], {
      ...shared,
      radius: 7,
      color: mapColours.epicentre,
      fillOpacity: 0.9,
    }).addTo(layers)
  }
  for (const { lat, lng, pKm, sKm } of quakes) {
    for (const [wave, km] of [
      ['p', pKm],
      ['s', sKm],
    ] as const) {
      if (km === undefined) continue
      const colours = { color: mapColours[wave], fill: false }
      circle([lat, lng], { ...shared, ...colours, radius: km * 1_000 }).addTo(layers)
    }
  }
}
