import { type Map as LeafletMap, type Path, polygon, polyline, type SVG } from 'leaflet'
import type { CountryMap, PrefectureMap } from '../embedded/outline-maps.ts'

/** The pane of the outlines, and the renderer that draws into it. */
export interface OutlineTarget {
  pane: string
  renderer: SVG
}

/** The layers of the country's outlines, not yet on a map, the lowest first. */
export function* countryLayers(
  { land, coast, prefectureBorders }: CountryMap,
  target: OutlineTarget,
): Generator<Path> {
  for (const part of inParts(land)) yield polygon(part, area(target))
  for (const part of inParts(prefectureBorders)) {
    yield polyline(part, line(target, 'map-prefecture-border'))
  }
  for (const part of inParts(coast)) yield polyline(part, line(target, 'map-coast'))
}

/** The layers of the land around Japan. */
export function* neighbourLayers(
  { neighbours }: CountryMap,
  target: OutlineTarget,
): Generator<Path> {
  const style = { ...area(target), stroke: true, className: 'map-neighbour' }
  for (const part of inParts(neighbours)) yield polygon(part, style)
}

/** The layers of one prefecture with its municipalities, not yet on a map, the lowest first. */
export function* prefectureLayers(map: PrefectureMap, target: OutlineTarget): Generator<Path> {
  yield polygon(map.land, area(target))
  yield polyline(map.municipalityBorders, line(target, 'map-municipality-border'))
  yield polyline(map.prefectureBorders, line(target, 'map-prefecture-border'))
  yield polyline(map.coast, line(target, 'map-coast'))
}

/** Divides shapes into parts with about the same number of points, at least one shape each. */
function inParts<Shape extends readonly unknown[]>(shapes: readonly Shape[]): Shape[][] {
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

/** A phone draws these in less than 50 ms. */
const pointsInPart = 1_500

function area(target: OutlineTarget) {
  return { ...target, className: 'map-land', interactive: false, weight: 1, stroke: false }
}

function line(target: OutlineTarget, className: string) {
  return { ...target, className, interactive: false, weight: 1, fill: false }
}

/** Layers that belong together. They are created one after the other when they are shown first. */
export class Outlines {
  readonly #layers: Path[] = []
  readonly #others: Iterator<Path>

  constructor(layers: Iterator<Path>) {
    this.#others = layers
  }

  /** Adds the layers to a map. Yields after each, because each takes a while. Can be continued after an end in between. */
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
