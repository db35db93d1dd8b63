import {
  control,
  latLngBounds,
  map as createMap,
  type Map as LeafletMap,
  type MapOptions as LeafletOptions,
  tileLayer,
} from 'leaflet'
import { limits } from '../../../openapi/generated/limits.ts'
import { defaultCentre, isTouch, type MapEngine, type MapMark, type MapOptions } from '../map.ts'
import { addGraticule } from './graticule.ts'
import { addOfflineMap, inSteps, outlineCredits } from './offline-map.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './map.css'
import { addMark, addWaveFronts } from './marks.ts'
import { addPanControl, addTwoFingerHint, TextControl } from './controls.ts'
import { addPicker } from './picker.ts'
import { removeMap } from './remove-map.ts'

/** The background of a map. */
export interface BaseLayer {
  /** Adds it in steps. */
  addTo(map: LeafletMap): Generator<void>
}

/**
 * The embedded outlines and names, which need no other server.
 *
 * @param note a text that the map shows, e.g. why it is not another map
 */
export function embeddedBaseLayer(note = ''): BaseLayer {
  return {
    *addTo(map) {
      addOfflineMap(map)
      map.attributionControl.addAttribution(outlineCredits)
      new TextControl('topleft', 'map-note').addTo(map).show(note)
      yield
      addGraticule(map)
    },
  }
}

/** Map tiles from a server, with the embedded map where they can't be loaded. */
export function tileBaseLayer(url: string, attribution: string): BaseLayer {
  return {
    *addTo(map) {
      const tiles = tileLayer(url, { maxZoom: maximumZoom, attribution })
      const stillWanted = untilRemoved(map)
      tiles.once('tileerror', () => {
        const note = '地図の一部を読み込めないため、簡易な地図を表示しています。'
        void inSteps(embeddedBaseLayer(note).addTo(map), stillWanted)
      })
      tiles.addTo(map)
      yield
    },
  }
}

/** Creates the map engine for Leaflet. */
export function createLeafletEngine(baseLayer: BaseLayer): MapEngine {
  /** Adds what takes long on a slow phone, the most important first. */
  function* complete(map: LeafletMap, marks: readonly MapMark[]): Generator<void> {
    for (const mark of marks) {
      addMark(map, mark)
      yield
    }
    yield* baseLayer.addTo(map)
    yield
    addControls(map)
  }

  function createMapWithMarks(element: HTMLElement, options: MapOptions): LeafletMap {
    const map = createBaseMap(element, options, (created) => fitMarks(created, options))
    void inSteps(complete(map, options.marks), untilRemoved(map))
    return map
  }

  return {
    mount(element, options) {
      const map = createMapWithMarks(element, options)
      return { remove: () => removeMap(map) }
    },
    mountPicker(element, { label, ...options }) {
      const { at, zoom } = defaultCentre
      const map = createBaseMap(element, { label, marks: [] }, (created) =>
        created.setView(options.at ?? at, zoom, { animate: false }),
      )
      map.doubleClickZoom.disable()
      void inSteps(complete(map, []), untilRemoved(map))
      return addPicker(map, options)
    },
    mountWaves: (element, options) =>
      addWaveFronts(createMapWithMarks(element, options), options.epicentre),
  }
}

/** A map with its view, but without a background, controls and marks. */
function createBaseMap(
  element: HTMLElement,
  { label, marks }: Pick<MapOptions, 'label' | 'marks'>,
  setView: (map: LeafletMap) => void,
): LeafletMap {
  const bounds = latLngBounds(japan)
  for (const { at } of marks) bounds.extend(at)
  const map = createMap(element, { ...settings(), maxBounds: bounds })
  if (prefersStillness()) panAtOnce(map)
  map.setMinZoom(Math.max(minimumZoom, map.getBoundsZoom(bounds)))
  map.attributionControl.setPrefix(false)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  setView(map)
  if (isTouch()) addTwoFingerHint(map)
  return map
}

/** Whether a map is still on the page, for work that goes on beside it. */
function untilRemoved(map: LeafletMap): () => boolean {
  let isRemoved = false
  map.once('unload', () => {
    isRemoved = true
  })
  return () => !isRemoved
}

/** The area that can be chosen, in degrees. A map does not move away from it. */
const { Latitude, Longitude } = limits
const japan: [number, number][] = [
  [Latitude.minimum, Longitude.minimum],
  [Latitude.maximum, Longitude.maximum],
]

/** The whole country on a phone. */
const minimumZoom = 4

/** About 0.5 m per pixel. */
const maximumZoom = 18

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Leaflet has no option for this: it pans with an animation, e.g. to show the whole of an info window. */
function panAtOnce(map: LeafletMap): void {
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
}

function settings(): LeafletOptions {
  const isMoving = !prefersStillness()
  return {
    maxZoom: maximumZoom,
    maxBoundsViscosity: 1,
    zoomControl: false,
    // One finger scrolls the page. Two fingers move and zoom the map.
    dragging: !isTouch(),
    // The wheel zooms only while the map has the focus. Otherwise it would stop the page from scrolling.
    scrollWheelZoom: false,
    fadeAnimation: false,
    zoomAnimation: isMoving,
    inertia: isMoving,
  }
}

function fitMarks(map: LeafletMap, { marks, zoom }: MapOptions): void {
  const places = latLngBounds(marks.map(({ at }) => [at.lat, at.lng]))
  // The controls at the bottom must not cover one of several marks.
  const bottomPx = marks.length > 1 ? 104 : 48
  map.fitBounds(places, {
    maxZoom: zoom,
    paddingTopLeft: [48, 48],
    paddingBottomRight: [48, bottomPx],
    animate: false,
  })
}

/** All controls are at the bottom, where no info window covers them. In a corner, the last control added is on top. */
function addControls(map: LeafletMap): void {
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  addPanControl(map)
  control
    .zoom({ position: 'bottomright', zoomInTitle: '拡大する', zoomOutTitle: '縮小する' })
    .addTo(map)
}
