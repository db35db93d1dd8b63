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

/** The background of a map, its maximum zoom level and its attribution. */
export interface BaseLayer {
  addTo(map: LeafletMap): void
  maxZoom: number
  attribution: string
}

/** The embedded coastline and place names. Needs no network. */
export function embeddedBaseLayer(basemap: Basemap): BaseLayer {
  return {
    addTo(map) {
      addBasemap(map, basemap)
      addGraticule(map)
    },
    // The coastline is accurate to about 300 m, so higher zoom levels would show nothing more.
    maxZoom: 11,
    attribution: basemap.source,
  }
}

/** Map tiles from a server. */
export function tileBaseLayer(url: string, maxZoom: number, attribution: string): BaseLayer {
  return { addTo: (map) => void tileLayer(url, { maxZoom }).addTo(map), maxZoom, attribution }
}

/** Creates the map engine for Leaflet. */
export function createLeafletEngine(baseLayer: BaseLayer): MapEngine {
  const { south, west, north, east } = japan
  const bounds = latLngBounds([south, west], [north, east])

  function createBaseMap(
    element: HTMLElement,
    label: string,
    setView: (map: LeafletMap) => void,
  ): LeafletMap {
    const map = createMap(element, {
      ...settings,
      maxZoom: baseLayer.maxZoom,
      maxBounds: bounds.pad(0.1),
      zoomControl: false,
      attributionControl: false,
    })
    element.setAttribute('role', 'region')
    element.setAttribute('aria-label', label)
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
    setView(map)
    baseLayer.addTo(map)
    addControls(map, baseLayer.attribution)
    return map
  }

  function createMapWithMarks(element: HTMLElement, options: MapOptions): LeafletMap {
    const map = createBaseMap(element, options.label, (created) => fitMarks(created, options))
    for (const mark of options.marks) addMark(map, mark)
    return map
  }

  return {
    mount(element, options) {
      const map = createMapWithMarks(element, options)
      return { remove: () => void map.remove() }
    },
    mountPicker(element, options) {
      const { at, zoom } = defaultCentre
      const map = createBaseMap(element, options.label, (created) =>
        created.setView(options.at ?? at, zoom, { animate: false }),
      )
      map.doubleClickZoom.disable()
      return addPicker(map, options)
    },
    mountWaves: (element, options) =>
      addWaveFronts(createMapWithMarks(element, options), options.epicentre),
  }
}

/** The area that the map shows, in degrees. */
const japan = { south: 20, west: 120, north: 46.5, east: 156 }

const settings = {
  minZoom: 4,
  // The wheel zooms only while the map has the focus. Otherwise it would stop the page from scrolling.
  scrollWheelZoom: false,
  fadeAnimation: false,
} as const

function fitMarks(map: LeafletMap, { marks, zoom }: MapOptions): void {
  const places: LatLngBoundsExpression = marks.map(({ at }) => [at.lat, at.lng])
  map.fitBounds(places, { maxZoom: zoom, padding: [48, 48], animate: false })
}

/** All controls are at the bottom, where no info window covers them. In a corner, the last control added is on top. */
function addControls(map: LeafletMap, source: string): void {
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  control.attribution({ prefix: false }).addAttribution(source).addTo(map)
  control
    .zoom({ position: 'bottomright', zoomInTitle: '拡大する', zoomOutTitle: '縮小する' })
    .addTo(map)
}
