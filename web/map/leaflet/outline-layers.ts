import { type Map as LeafletMap, type Path, polygon, polyline, type SVG } from 'leaflet'
import type { CountryMap, PrefectureMap } from '../embedded/outline-maps.ts'

export interface OutlineTarget {
  pane: string
  renderer: SVG
}

/** Creates the layers of the country, from bottom to top. The caller adds them to a map. */
export function* countryLayers(
  { land, coast, prefectureBorders }: CountryMap,
  target: OutlineTarget,
): Generator<Path> {
  for (const part of splitIntoParts(land)) yield polygon(part, area(target))
  for (const part of splitIntoParts(prefectureBorders)) {
    yield polyline(part, line(target, 'map-prefecture-border'))
  }
  for (const part of splitIntoParts(coast)) yield polyline(part, line(target, 'map-coast'))
}

export function* neighbourLayers(
  { neighbours }: CountryMap,
  target: OutlineTarget,
): Generator<Path> {
  const style = { ...area(target), stroke: true, className: 'map-neighbour' }
  for (const part of splitIntoParts(neighbours)) yield polygon(part, style)
}

/** Creates the layers of a prefecture, from bottom to top. The caller adds them to a map. */
export function* prefectureLayers(map: PrefectureMap, target: OutlineTarget): Generator<Path> {
  yield polygon(map.land, area(target))
  yield polyline(map.municipalityBorders, line(target, 'map-municipality-border'))
  yield polyline(map.prefectureBorders, line(target, 'map-prefecture-border'))
  yield polyline(map.coast, line(target, 'map-coast'))
}

/** Splits shapes into parts with a similar number of points. Each part has at least one shape. */
function splitIntoParts<Shape extends readonly unknown[]>(shapes: readonly Shape[]): Shape[][] {
  const parts: Shape[][] = []
  let points = Infinity
  for (const shape of shapes) {
    if (points >= pointsInPart) {
      parts.push([])
      points = 0
    }
    parts.at(-1)?.push(shape)
    points += shape.flat(1).length
  }
  return parts
}

/** The approximate number of points in a part. A phone draws this many in less than 50 ms. */
const pointsInPart = 1_500

function area(target: OutlineTarget) {
  return { ...target, className: 'map-land', interactive: false, weight: 1, stroke: false }
}

function line(target: OutlineTarget, className: string) {
  return { ...target, className, interactive: false, weight: 1, fill: false }
}

/** The layers of a map, which are created only when they are shown, one at a time. */
export class Outlines {
  readonly #layers: Path[] = []
  readonly #others: Iterator<Path>

  constructor(layers: Iterator<Path>) {
    this.#others = layers
  }

  /**
   * Adds the layers to the map. Yields after each layer, because each takes a while. After an interruption, a new call continues.
   */
  *show(map: LeafletMap): Generator<void> {
    for (const layer of this.#layers) {
      if (map.hasLayer(layer)) continue
      layer.addTo(map)
      yield
    }
    for (let next = this.#others.next(); !next.done; next = this.#others.next()) {
      this.#layers.push(next.value.addTo(map))
      yield
    }
  }

  hide(): void {
    for (const layer of this.#layers) layer.remove()
  }
}
