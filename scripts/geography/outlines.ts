import { feature, meshArcs, mergeArcs } from 'topojson-client'
import type {
  GeometryObject,
  MultiLineString,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import type { CountryOutlines, PrefectureOutlines } from '../../geography/outlines.ts'
import { ArcSelection } from './arc-selection.ts'

/** An area of a topology. `prefecture` is `01` to `47`; `code` and `name` are empty for land without a municipality. */
export type Area = (Polygon | MultiPolygon) & {
  properties: { prefecture: string; code: string; name: string }
}

/** Degrees north and east. */
interface Point {
  lat: number
  lng: number
}

/** The outlines of the whole country, without municipalities. */
export function countryOutlines(topology: Topology, areas: readonly Area[]): CountryOutlines {
  const prefectureOf = prefectures(areas)
  const arcs = new ArcSelection(topology)
  const objects = {
    land: arcs.ofPolygons(mergeArcs(topology, [...areas])),
    coast: arcs.ofLines(lines(topology, areas, (one, other) => one === other)),
    prefectureBorders: arcs.ofLines(
      lines(topology, areas, (one, other) => prefectureOf(one) !== prefectureOf(other)),
    ),
  }
  return { ...arcs.topology(), objects }
}

/**
 * The outlines of a prefecture and of its municipalities.
 *
 * @param prefecture `01` to `47`
 * @param officeOf returns the position of a municipality's office, where its name stands. Without an office, it stands in
 *   the centre of the area
 */
export function prefectureOutlines(
  topology: Topology,
  areas: readonly Area[],
  prefecture: string,
  officeOf: (code: string) => Point | undefined,
): PrefectureOutlines {
  const prefectureOf = prefectures(areas)
  const isOwn = (area: GeometryObject) => prefectureOf(area) === prefecture
  const own = areas.filter(isOwn)
  const arcs = new ArcSelection(topology)
  const objects: PrefectureOutlines['objects'] = {
    land: arcs.ofPolygons(mergeArcs(topology, [...own])),
    coast: arcs.ofLines(lines(topology, areas, (one, other) => one === other && isOwn(one))),
    prefectureBorders: arcs.ofLines(
      lines(topology, areas, (one, other) => isOwn(one) !== isOwn(other)),
    ),
    municipalityBorders: arcs.ofLines(lines(topology, own, (one, other) => one !== other)),
    municipalities: {
      type: 'GeometryCollection',
      geometries: own.map(({ properties: { code, name }, ...shape }) => ({
        ...arcs.ofPolygons(asMultiPolygon(shape)),
        properties: {
          code,
          name,
          ...(officeOf(code) ?? centreOf(topology, asMultiPolygon(shape))),
        },
      })),
    },
  }
  return { ...arcs.topology(), objects }
}

/** West, south, east and north in degrees with 3 decimals, rounded outwards. */
export function boundsOf(outlines: CountryOutlines): [number, number, number, number] {
  const points = feature(outlines, outlines.objects.land).geometry.coordinates.flat(2)
  const lngs = points.map(([lng = 0]) => lng)
  const lats = points.map(([, lat = 0]) => lat)
  return [
    down(Math.min(...lngs)),
    down(Math.min(...lats)),
    up(Math.max(...lngs)),
    up(Math.max(...lats)),
  ]
}

function down(degrees: number): number {
  return Math.floor(degrees * 1000) / 1000
}

function up(degrees: number): number {
  return Math.ceil(degrees * 1000) / 1000
}

/** The centre of mass of the largest piece of land, in degrees with 3 decimals. */
export function centreOf(topology: Topology, land: MultiPolygon): Point {
  const centres = feature(topology, land).geometry.coordinates.map(([outline = []]) =>
    centreOfRing(outline),
  )
  const largest = centres.reduce((best, one) => (one.size > best.size ? one : best))
  return { lat: Number(largest.lat.toFixed(3)), lng: Number(largest.lng.toFixed(3)) }
}

function centreOfRing(ring: readonly number[][]): Point & { size: number } {
  let [twice, x, y] = [0, 0, 0]
  ring.forEach(([lng = 0, lat = 0], index) => {
    const [beforeLng = 0, beforeLat = 0] = ring.at(index - 1) ?? []
    const cross = beforeLng * lat - lng * beforeLat
    twice += cross
    x += (beforeLng + lng) * cross
    y += (beforeLat + lat) * cross
  })
  return { lat: y / (3 * twice), lng: x / (3 * twice), size: Math.abs(twice) }
}

/** The borders between areas; `one` and `other` are the same area along a coast. */
function lines(
  topology: Topology,
  areas: readonly Area[],
  isWanted: (one: GeometryObject, other: GeometryObject) => boolean,
): MultiLineString {
  return meshArcs(topology, { type: 'GeometryCollection', geometries: [...areas] }, isWanted)
}

/** Returns a function that finds the prefecture of an area. */
function prefectures(areas: readonly Area[]): (area: GeometryObject) => string | undefined {
  const known = new Map<GeometryObject, string>(
    areas.map((area) => [area, area.properties.prefecture]),
  )
  return (area) => known.get(area)
}

function asMultiPolygon(shape: Polygon | MultiPolygon): MultiPolygon {
  return shape.type === 'Polygon' ? { type: 'MultiPolygon', arcs: [shape.arcs] } : shape
}
