import { readFile, writeFile } from 'node:fs/promises'
import { merge } from 'topojson-client'
import type { GeometryCollection, Polygon, MultiPolygon, Topology } from 'topojson-specification'

// Run with `node web/map/make-basemap.ts`: writes basemap.json from Natural Earth's countries at
// 1 : 10 million, as the package world-atlas carries them. Same package, same bytes.

/** The basemap's file: land without borders, cut to Japan's surroundings, one polygon a line. */
export function basemapText(atlas: Topology<{ countries: GeometryCollection }>): string {
  const countries = atlas.objects.countries.geometries.filter(isArea)
  const polygons = merge(atlas, countries)
    .coordinates.map((rings) => rings.map((ring) => encode(clip(ring))).filter(isRing))
    .filter((rings) => rings.length > 0)
  const head = JSON.stringify({ source: 'Natural Earth', unitsPerDegree, bounds })
  return `${head.slice(0, -1)},"polygons":[\n${polygons.map((rings) => JSON.stringify(rings)).join(',\n')}\n]}\n`
}

/** South and west first, as in `bounds`. */
type Point = readonly [lng: number, lat: number]

const bounds = { south: 20, west: 120, north: 46.5, east: 156 }

/** Half of the source's own grid in latitude, so that nothing visible is lost. */
const unitsPerDegree = 500

function isArea(geometry: { type?: string | null }): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

/** Three points, two numbers each. */
function isRing(ring: readonly number[]): boolean {
  return ring.length >= 6
}

/** Sutherland and Hodgman: cuts along one edge of the box after the other. */
function clip(ring: readonly number[][]): Point[] {
  let points: Point[] = ring.map(([lng = 0, lat = 0]) => [lng, lat])
  for (const edge of edges) points = cut(points, edge)
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

function cut(points: readonly Point[], edge: Edge): Point[] {
  const kept: Point[] = []
  points.forEach((point, index) => {
    const before = points.at(index - 1) ?? point
    if (isInside(point, edge) !== isInside(before, edge)) kept.push(crossing(before, point, edge))
    if (isInside(point, edge)) kept.push(point)
  })
  return kept
}

function isInside(point: Point, { axis, at, inner }: Edge): boolean {
  return (point[axis] - at) * inner >= 0
}

function crossing(from: Point, to: Point, { axis, at }: Edge): Point {
  const part = (at - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const value = from[other] + part * (to[other] - from[other])
  return axis === 0 ? [at, value] : [value, at]
}

/** Longitude and latitude in turn, in units; the first point whole, the others as steps. */
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

/** Reads the atlas out of its package. */
export async function readAtlas(): Promise<Topology<{ countries: GeometryCollection }>> {
  const place = new URL(import.meta.resolve('world-atlas/countries-10m.json'))
  const atlas: unknown = JSON.parse(await readFile(place, 'utf8'))
  if (!isAtlas(atlas)) throw new Error(`${place.pathname} is not the topology of countries.`)
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

if (import.meta.main) {
  await writeFile(new URL('basemap.json', import.meta.url), basemapText(await readAtlas()))
}
