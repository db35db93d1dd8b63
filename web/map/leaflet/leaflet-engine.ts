import {
  control,
  type LatLngBoundsExpression,
  latLngBounds,
  map as createMap,
  type Map as LeafletMap,
} from 'leaflet'
import type { Basemap } from '../basemap.ts'
import type { MapEngine, MapOptions } from '../map.ts'
import { addBasemap } from './basemap-layers.ts'
import { addGraticule } from './graticule.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './map.css'
import { addMark } from './marks.ts'

/** Maps by Leaflet on the embedded basemap: no network is needed. */
export function createLeafletEngine(basemap: Basemap): MapEngine {
  const { south, west, north, east } = basemap.bounds
  const box = latLngBounds([south, west], [north, east])
  return {
    mount(element, options) {
      const map = createMap(element, {
        ...settings,
        maxBounds: box.pad(0.1),
        zoomControl: false,
        attributionControl: false,
      })
      describe(element, options)
      showMarks(map, options)
      addBasemap(map, basemap)
      addGraticule(map)
      addControls(map, basemap.source)
      for (const mark of options.marks) addMark(map, mark)
      return { remove: () => map.remove() }
    },
  }
}

const settings = {
  minZoom: 4,
  // The coastline is good to about 300 m; closer up it would only pretend.
  maxZoom: 11,
  // A page that scrolls must not stop at the map, so the wheel zooms only after it has the focus.
  scrollWheelZoom: false,
  fadeAnimation: false,
} as const

function describe(element: HTMLElement, { label }: MapOptions): void {
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
}

function showMarks(map: LeafletMap, { marks, zoom }: MapOptions): void {
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  const places: LatLngBoundsExpression = marks.map(({ at }) => [at.lat, at.lng])
  map.fitBounds(places, { maxZoom: zoom, padding: [48, 48], animate: false })
}

/** Below, where an info window doesn't reach; in a corner the last one added stands on top. */
function addControls(map: LeafletMap, source: string): void {
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  control.attribution({ prefix: false }).addAttribution(source).addTo(map)
  control
    .zoom({ position: 'bottomright', zoomInTitle: '拡大する', zoomOutTitle: '縮小する' })
    .addTo(map)
}
