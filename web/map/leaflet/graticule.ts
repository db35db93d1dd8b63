import {
  divIcon,
  type LatLngBounds,
  latLngBounds,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  marker,
  polyline,
} from 'leaflet'
import { graticuleLines, graticuleStep } from '../graticule-lines.ts'

/** Adds lines of latitude and longitude for the visible area, and redraws them when the map moves. */
export function addGraticule(map: LeafletMap): void {
  const lines = layerGroup().addTo(map)
  const draw = (): void => {
    lines.clearLayers()
    drawLines(lines, map.getBounds(), labelRoom(map), graticuleStep(map.getZoom()))
  }
  map.on('moveend', draw)
  draw()
}

function drawLines(lines: LayerGroup, view: LatLngBounds, room: LatLngBounds, step: number): void {
  // Longer than the visible area, so that no line ends while the map is dragged.
  const { south, west, north, east } = edges(view.pad(0.5))
  for (const lat of graticuleLines(south, north, step)) {
    polyline(
      [
        [lat, west],
        [lat, east],
      ],
      line,
    ).addTo(lines)
    if (lat > room.getSouth() && lat < room.getNorth()) {
      label([lat, view.getEast()], `${lat}°N`, 'map-latitude').addTo(lines)
    }
  }
  for (const lng of graticuleLines(west, east, step)) {
    polyline(
      [
        [south, lng],
        [north, lng],
      ],
      line,
    ).addTo(lines)
    if (lng < room.getEast()) {
      label([view.getNorth(), lng], `${lng}°E`, 'map-longitude').addTo(lines)
    }
  }
}

/** The area whose lines have labels: none overlap in the corner, stand behind the zoom buttons, or are cut off. */
function labelRoom(map: LeafletMap): LatLngBounds {
  const { x: width, y: height } = map.getSize()
  return latLngBounds(
    map.containerPointToLatLng([0, topPx]),
    map.containerPointToLatLng([width - labelPx, height - zoomButtonsPx]),
  )
}

const topPx = 40
const labelPx = 64
const zoomButtonsPx = 104

const line = { className: 'map-graticule', interactive: false, weight: 1 } as const

function edges(view: LatLngBounds) {
  return {
    south: view.getSouth(),
    west: view.getWest(),
    north: view.getNorth(),
    east: view.getEast(),
  }
}

function label(at: [number, number], degrees: string, className: string) {
  const text = document.createElement('span')
  text.textContent = degrees
  text.setAttribute('aria-hidden', 'true')
  const icon = divIcon({ className, html: text, iconSize: [0, 0] })
  return marker(at, { icon, interactive: false, keyboard: false })
}
