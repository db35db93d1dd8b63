import {
  control,
  latLngBounds,
  layerGroup,
  map as createMap,
  type Map as LeafletMap,
  type MapOptions as LeafletOptions,
} from 'leaflet'
import { limits } from '../../../openapi/generated/limits.ts'
import {
  type Coordinates,
  defaultCentre,
  isTouch,
  type MapMark,
  type MapOptions,
  type MountedMap,
  type PickerMap,
  type PickerOptions,
  type WaveMap,
} from '../map.ts'
import { drawAreas } from './areas.ts'
import { addBaseLayers } from './base-layers.ts'
import { inSteps } from './offline-map.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './map.css'
import { addMark, addWaveFronts } from './marks.ts'
import { addTwoFingerHint } from './controls.ts'
import { addPicker } from './picker.ts'
import { removeMap } from './remove-map.ts'

/** Creates a map with marks. */
export function mount(element: HTMLElement, options: MapOptions): MountedMap {
  const map = createMapWithMarks(element, options)
  return { remove: () => removeMap(map) }
}

/** Creates a map that picks a location. */
export function mountPicker(element: HTMLElement, options: PickerOptions): PickerMap {
  const { at, zoom } = defaultCentre
  const map = createBaseMap(element, [])
  map.setView(options.at ?? at, zoom, { animate: false })
  map.doubleClickZoom.disable()
  void inSteps(complete(map, { marks: [] }), untilRemoved(map))
  return { remove: () => removeMap(map), ...addPicker(map, options) }
}

/** Creates a map with marks and wave fronts around an epicentre. */
export function mountWaves(
  element: HTMLElement,
  options: MapOptions & { epicentre: Coordinates },
): WaveMap {
  const map = createMapWithMarks(element, options)
  return { remove: () => removeMap(map), ...addWaveFronts(map, options.epicentre) }
}

function createMapWithMarks(element: HTMLElement, options: MapOptions): LeafletMap {
  const map = createBaseMap(element, options.marks)
  fitMarks(map, options)
  void inSteps(complete(map, options), untilRemoved(map))
  return map
}

/** Adds what takes long on a slow phone, the most important first. */
function* complete(
  map: LeafletMap,
  { marks, areas }: Pick<MapOptions, 'marks' | 'areas'>,
): Generator<void> {
  for (const mark of marks) {
    addMark(map, mark)
    yield
  }
  yield* addBaseLayers(map)
  yield
  // Without the outlines of the areas, the map does without them: the page lists them, too.
  if (areas) drawAreas(layerGroup().addTo(map), areas).catch(() => undefined)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  control
    .zoom({ position: 'bottomright', zoomInTitle: '拡大する', zoomOutTitle: '縮小する' })
    .addTo(map)
}

/** A map without a view, background, controls and marks. */
function createBaseMap(element: HTMLElement, marks: readonly MapMark[]): LeafletMap {
  const bounds = latLngBounds(japan)
  for (const { at } of marks) bounds.extend(at)
  const map = createMap(element, { ...settings(), maxBounds: bounds })
  if (prefersStillness()) panAtOnce(map)
  map.setMinZoom(Math.max(minimumZoom, map.getBoundsZoom(bounds)))
  map.attributionControl.setPrefix(false)
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', '矢印キーで動かせる地図')
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
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
  // The zoom buttons must not cover one of several marks.
  const bottomPx = marks.length > 1 ? 104 : 48
  map.fitBounds(places, {
    maxZoom: zoom,
    paddingTopLeft: [48, 48],
    paddingBottomRight: [48, bottomPx],
    animate: false,
  })
}
