import { type Map as LeafletMap, polygon } from 'leaflet'
import type { Coordinates, WaveMap } from '../map.ts'
import { ellipse } from '../wave-ellipse.ts'

/** Adds the fronts of the P and S waves around an epicentre to a map. */
export function addWaveFronts(map: LeafletMap, epicentre: Coordinates): WaveMap {
  const options = { interactive: false, fill: true, weight: 3 }
  const layers = {
    p: polygon([], { ...options, className: 'map-front-p' }).addTo(map),
    s: polygon([], { ...options, className: 'map-front-s' }).addTo(map),
  }
  return {
    show({ p, s }) {
      layers.p.setLatLngs(p ? ellipse(epicentre, p) : [])
      layers.s.setLatLngs(s ? ellipse(epicentre, s) : [])
    },
    remove: () => void map.remove(),
  }
}
