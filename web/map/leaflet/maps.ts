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
import { runInTasks } from './offline-map.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './map.css'
import { addMark, addWaveFronts } from './marks.ts'
import { addTwoFingerHint } from './controls.ts'
import { addPicker } from './picker.ts'
import { removeMap } from './remove-map.ts'

export function mount(element: HTMLElement, options: MapOptions): MountedMap {
  const map = createMapWithMarks(element, options)
  return { remove: () => removeMap(map) }
}

export function mountPicker(element: HTMLElement, options: PickerOptions): PickerMap {
  const { at, zoom } = defaultCentre
  const map = createBaseMap(element, [])
  map.setView(options.at ?? at, zoom, { animate: false })
  map.doubleClickZoom.disable()
  void runInTasks(complete(map, { marks: [] }), whileMounted(map))
  return { remove: () => removeMap(map), ...addPicker(map, options) }
}

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
  void runInTasks(complete(map, options), whileMounted(map))
  return map
}

/** Adds the parts of the map that are slow on a phone, the most important ones first. */
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
  // If the areas can't be loaded, the map omits them. The page also lists them as text.
  if (areas) drawAreas(layerGroup().addTo(map), areas).catch(() => undefined)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  control
    .zoom({ position: 'bottomright', zoomInTitle: '拡大する', zoomOutTitle: '縮小する' })
    .addTo(map)
}

/** Creates a map without a view, background, controls or marks. */
function createBaseMap(element: HTMLElement, marks: readonly MapMark[]): LeafletMap {
  const bounds = latLngBounds(japan)
  for (const { at } of marks) bounds.extend(at)
  const map = createMap(element, { ...settings(), maxBounds: bounds })
  if (prefersReducedMotion()) disablePanAnimation(map)
  map.setMinZoom(Math.max(minimumZoom, map.getBoundsZoom(bounds)))
  map.attributionControl.setPrefix(false)
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', '矢印キーで動かせる地図')
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  if (isTouch()) addTwoFingerHint(map)
  return map
}

/** Returns a function that returns false once the map was removed, so that asynchronous work can stop. */
function whileMounted(map: LeafletMap): () => boolean {
  let isRemoved = false
  map.once('unload', () => {
    isRemoved = true
  })
  return () => !isRemoved
}

/** The area in which places can be chosen, in degrees. The map stays inside it. */
const { Latitude, Longitude } = limits
const japan: [number, number][] = [
  [Latitude.minimum, Longitude.minimum],
  [Latitude.maximum, Longitude.maximum],
]

/** The lowest zoom level, which shows the whole country on a phone. */
const minimumZoom = 4

/** The highest zoom level, which shows about 0.5 m per pixel. */
const maximumZoom = 18

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Disables the animation when the map moves by itself, e.g. to show an info window. Leaflet has no option for this. */
function disablePanAnimation(map: LeafletMap): void {
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
}

function settings(): LeafletOptions {
  const isMoving = !prefersReducedMotion()
  return {
    maxZoom: maximumZoom,
    maxBoundsViscosity: 1,
    zoomControl: false,
    // One finger scrolls the page. Two fingers move and zoom the map.
    dragging: !isTouch(),
    // The wheel zooms only while the map has focus. Otherwise it scrolls the page.
    scrollWheelZoom: false,
    fadeAnimation: false,
    zoomAnimation: isMoving,
    inertia: isMoving,
  }
}

function fitMarks(map: LeafletMap, { marks, zoom }: MapOptions): void {
  const places = latLngBounds(marks.map(({ at }) => [at.lat, at.lng]))
  // With several marks, keeps them clear of the zoom buttons at the bottom.
  const bottomPx = marks.length > 1 ? 104 : 48
  map.fitBounds(places, {
    maxZoom: zoom,
    paddingTopLeft: [48, 48],
    paddingBottomRight: [48, bottomPx],
    animate: false,
  })
}
