import {
  control,
  type LatLngBoundsExpression,
  latLngBounds,
  map as createMap,
  type Map as LeafletMap,
  tileLayer,
} from 'leaflet'
import type { Basemap } from '../basemap.ts'
import { defaultCentre, type MapEngine, type MapOptions } from '../map.ts'
import { addBasemap } from './basemap-layers.ts'
import { addGraticule } from './graticule.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './map.css'
import { addMark } from './marks.ts'
import { addPicker } from './picker.ts'
import { addWaveFronts } from './wave-fronts.ts'

/** What a map is drawn on: it adds itself, and tells how close one may go and whom to name. */
export interface Ground {
  addTo(map: LeafletMap): void
  maxZoom: number
  attribution: string
}

/** The coastline and names that come with the portal: no network is needed. */
export function embeddedGround(basemap: Basemap): Ground {
  return {
    addTo(map) {
      addBasemap(map, basemap)
      addGraticule(map)
    },
    // The coastline is good to about 300 m; closer up it would only pretend.
    maxZoom: 11,
    attribution: basemap.source,
  }
}

/** Tiles from a server. */
export function tileGround(url: string, maxZoom: number, attribution: string): Ground {
  return { addTo: (map) => void tileLayer(url, { maxZoom }).addTo(map), maxZoom, attribution }
}

/** Maps by Leaflet. */
export function createLeafletEngine(ground: Ground): MapEngine {
  const { south, west, north, east } = japan
  const box = latLngBounds([south, west], [north, east])

  function stand(element: HTMLElement, label: string, look: (map: LeafletMap) => void): LeafletMap {
    const map = createMap(element, {
      ...settings,
      maxZoom: ground.maxZoom,
      maxBounds: box.pad(0.1),
      zoomControl: false,
      attributionControl: false,
    })
    element.setAttribute('role', 'region')
    element.setAttribute('aria-label', label)
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
    look(map)
    ground.addTo(map)
    addControls(map, ground.attribution)
    return map
  }

  function standWithMarks(element: HTMLElement, options: MapOptions): LeafletMap {
    const map = stand(element, options.label, (bare) => fitMarks(bare, options))
    for (const mark of options.marks) addMark(map, mark)
    return map
  }

  return {
    mount(element, options) {
      const map = standWithMarks(element, options)
      return { remove: () => void map.remove() }
    },
    mountPicker(element, options) {
      const { at, zoom } = defaultCentre
      const map = stand(element, options.label, (bare) =>
        bare.setView(options.at ?? at, zoom, { animate: false }),
      )
      map.doubleClickZoom.disable()
      return addPicker(map, options)
    },
    mountWaves: (element, options) =>
      addWaveFronts(standWithMarks(element, options), options.epicentre),
  }
}

/** Beyond it there is nothing to see. */
const japan = { south: 20, west: 120, north: 46.5, east: 156 }

const settings = {
  minZoom: 4,
  // A page that scrolls must not stop at the map, so the wheel zooms only after it has the focus.
  scrollWheelZoom: false,
  fadeAnimation: false,
} as const

function fitMarks(map: LeafletMap, { marks, zoom }: MapOptions): void {
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
