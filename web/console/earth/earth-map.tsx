import { mapColours } from './map-colours.ts'
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
import { addOfflineMap, outlineCredits } from '../../map/leaflet/offline-map.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../../map/leaflet/map.css'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '../../map/map.ts'
import type { Schemas, Terminal } from '../control.ts'

const pane = 'world'

/** Forecast areas on land are about 30 km wide. */
const warnedAreaRadiusM = 15_000

/** A map of terminals, epicentres and wave fronts. Calls `onPick` with the coordinates of a click. */
export function EarthMap({
  terminals,
  quakes,
  onPick,
}: {
  terminals: readonly Terminal[]
  quakes: readonly Schemas['Quake'][]
  onPick: (at: Coordinates) => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const layers = useRef<{ terminals: LayerGroup; quakes: LayerGroup }>(null)
  // Markers are drawn on one canvas, because there can be thousands. The basemap stays SVG, so that CSS sets its colours.
  const renderer = useRef<Canvas>(null)
  const latestOnPick = useRef(onPick)
  useEffect(() => {
    latestOnPick.current = onPick
  })
  useEffect(() => {
    if (!container.current) return undefined
    const map: LeafletMap = createMap(container.current, {
      scrollWheelZoom: false,
      minZoom: 4,
      maxZoom: 11,
    }).setView([37, 138], 5)
    addOfflineMap(map)
    map.attributionControl.setPrefix(false).addAttribution(outlineCredits)
    layers.current = { quakes: layerGroup().addTo(map), terminals: layerGroup().addTo(map) }
    // Above the basemap, which is added later.
    map.createPane(pane).style.zIndex = '450'
    renderer.current = canvas({ pane }).addTo(map)
    map.on('click', ({ latlng }) => latestOnPick.current({ lat: latlng.lat, lng: latlng.lng }))
    return () => {
      layers.current = null
      map.remove()
    }
  }, [])
  // One string of all markers, so that thousands of terminals are redrawn only when a marker changes.
  const markers = terminals.map(markerText).join(';')
  useEffect(() => {
    if (!layers.current || !renderer.current) return
    drawTerminals(layers.current.terminals, { renderer: renderer.current, pane }, markers)
  }, [markers])
  useEffect(() => {
    if (!layers.current || !renderer.current) return
    drawQuakes(layers.current.quakes, { renderer: renderer.current, pane }, quakes)
  }, [quakes])
  return (
    <section
      ref={container}
      aria-label={`Map with ${terminals.length} terminals and ${quakes.length} earthquakes`}
      className="isolate h-[28rem] rounded-12 border border-line bg-map-sea"
    />
  )
}

/** The position and colours of a terminal's marker, separated by spaces. */
function markerText({ lat, lng, connection, alerts }: Terminal): string {
  const colour = connection === 'connected' ? mapColours.connected : mapColours.disconnected
  return [lat, lng, colour, alerts.length > 0 ? mapColours.alerted : ''].join(' ')
}

type SharedOptions = Required<Pick<CircleOptions, 'renderer' | 'pane'>>

function drawTerminals(layers: LayerGroup, shared: SharedOptions, markers: string): void {
  layers.clearLayers()
  for (const marker of markers.split(';').filter(Boolean)) {
    const [lat, lng, colour = '', alerted = ''] = marker.split(' ')
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

function drawQuakes(
  layers: LayerGroup,
  shared: SharedOptions,
  quakes: readonly Schemas['Quake'][],
): void {
  layers.clearLayers()
  for (const { lat, lng, warnedAreas } of quakes) {
    for (const area of warnedAreas) {
      circle([area.lat, area.lng], {
        ...shared,
        radius: warnedAreaRadiusM,
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
