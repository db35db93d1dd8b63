import { readFile } from 'node:fs/promises'
import { merge } from 'topojson-client'
import type { GeometryCollection, Polygon, MultiPolygon, Topology } from 'topojson-specification'
import { neighbourBounds as bounds } from '../../geography/neighbours.ts'

/**
 * The text of geography/neighbours.json: the land around Japan without borders, clipped to the area that the maps show,
 * one polygon per line. Japan is left out, and the islands that JMA's outlines count to it.
 *
 * @param atlas Natural Earth's countries at 1 : 10 million, from the package world-atlas
 */
export function neighboursText(atlas: Topology<{ countries: GeometryCollection }>): string {
  const countries = atlas.objects.countries.geometries
    .filter(isArea)
    .filter(({ id }) => id !== japanId)
  const polygons = merge(atlas, countries)
    .coordinates.filter(([outline = []]) => !isNorthernTerritory(outline))
    .map((rings) => rings.map((ring) => encode(clip(ring))).filter(isRing))
    .filter((rings) => rings.length > 0)
  const head = JSON.stringify({ source: 'Natural Earth', unitsPerDegree, bounds })
  return `${head.slice(0, -1)},"polygons":[\n${polygons.map((rings) => JSON.stringify(rings)).join(',\n')}\n]}\n`
}

/** Japan's number in ISO 3166-1. */
const japanId = '392'

/** Whether an island lies between Hokkaido and Etorofu, which JMA's outlines contain. */
function isNorthernTerritory(outline: readonly number[][]): boolean {
  return outline.every(
    ([lng = 0, lat = 0]) => lng > 145.3 && lng < 149.1 && lat > 43.3 && lat < 45.65,
  )
}

type Point = readonly [lng: number, lat: number]

/** Resolution of the coordinates: about 1 km, which is two pixels at the highest zoom level that shows them. */
const unitsPerDegree = 100

function isArea(geometry: { type?: string | null }): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

/** A ring needs at least three points of two numbers each. */
function isRing(ring: readonly number[]): boolean {
  return ring.length >= 6
}

/** Clips a ring to the bounds with the Sutherland-Hodgman algorithm: one edge of the box after another. */
function clip(ring: readonly number[][]): Point[] {
  let points: Point[] = ring.map(([lng = 0, lat = 0]) => [lng, lat])
  for (const edge of edges) points = clipToEdge(points, edge)
  return points
}

interface Edge {
  axis: 0 | 1
  at: number
  inner: 1 | -1
}

const edges: readonly Edge[] = [
  { axis: 0, at: bounds.west, inner: 1 },
  { axis: 0, at: bounds.east, inner: -1 },
  { axis: 1, at: bounds.south, inner: 1 },
  { axis: 1, at: bounds.north, inner: -1 },
]

function clipToEdge(points: readonly Point[], edge: Edge): Point[] {
  const clipped: Point[] = []
  points.forEach((point, index) => {
    const previous = points.at(index - 1) ?? point
    if (isInside(point, edge) !== isInside(previous, edge))
      clipped.push(intersection(previous, point, edge))
    if (isInside(point, edge)) clipped.push(point)
  })
  return clipped
}

function isInside(point: Point, { axis, at, inner }: Edge): boolean {
  return (point[axis] - at) * inner >= 0
}

function intersection(from: Point, to: Point, { axis, at }: Edge): Point {
  const fraction = (at - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const value = from[other] + fraction * (to[other] - from[other])
  return axis === 0 ? [at, value] : [value, at]
}

/** Alternating longitude and latitude in units. All but the first point are differences from the point before. */
function encode(points: readonly Point[]): number[] {
  const numbers: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const [lng, lat] of points) {
    const [x, y] = [Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree)]
    if (numbers.length > 0 && x === lastX && y === lastY) continue
    numbers.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  return numbers
}

/** Reads the atlas from its package. */
export async function readAtlas(): Promise<Topology<{ countries: GeometryCollection }>> {
  const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'))
  const atlas: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isAtlas(atlas)) throw new Error(`${file.pathname} is not a topology of countries.`)
  return atlas
}

function isAtlas(value: unknown): value is Topology<{ countries: GeometryCollection }> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'objects' in value &&
    typeof value.objects === 'object' &&
    value.objects !== null &&
    'countries' in value.objects
  )
}
