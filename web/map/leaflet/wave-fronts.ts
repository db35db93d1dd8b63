import { type LatLngBounds, latLngBounds, type Map as LeafletMap, polygon } from 'leaflet'
import type { Coordinates, WaveMap } from '../map.ts'
import { ellipse } from '../wave-ellipse.ts'
import { removeMap } from './remove-map.ts'

/** Adds the fronts of the P and S waves around an epicentre to a map. */
export function addWaveFronts(map: LeafletMap, epicentre: Coordinates): WaveMap {
  // Without simplification, so that the circles are smooth.
  const options = { interactive: false, fill: true, weight: 3, smoothFactor: 0 }
  const layers = {
    p: polygon([], { ...options, className: 'map-front-p' }).addTo(map),
    s: polygon([], { ...options, className: 'map-front-s' }).addTo(map),
  }
  return {
    show({ p, s, isFollowed }) {
      layers.p.setLatLngs(p ? ellipse(epicentre, p) : [])
      layers.s.setLatLngs(s ? ellipse(epicentre, s) : [])
      const front = s ?? p
      if (isFollowed && front) zoomOutTo(map, latLngBounds(ellipse(epicentre, front)))
    },
    remove: () => removeMap(map),
  }
}

/** Zooms out until the bounds are visible, down to the lowest zoom level. Never zooms in. */
function zoomOutTo(map: LeafletMap, bounds: LatLngBounds): void {
  const view = map.getBounds()
  if (view.contains(bounds)) return
  const all = bounds.extend(view.getCenter())
  const zoom = Math.max(map.getBoundsZoom(all), map.getMinZoom())
  if (zoom < map.getZoom()) map.setView(all.getCenter(), zoom)
}
