import { municipalities, type Municipality } from '../shared/municipalities.ts'
import { type Point, nearestTo, radians } from '../shared/distance.ts'
import epicenters from './epicenter-areas.json' with { type: 'json' }
import tsunami from './tsunami-areas.json' with { type: 'json' }
import { cos } from '../shared/elementary.ts'

/**
 * Finds the nearest municipal office, which can belong to the neighbouring area. Fast, because each warning calls this for every
 * terminal.
 */
export function areaCodeAt(place: Point): string {
  const { lat, lng } = place
  const known = areas.get(place)
  if (known?.lat === lat && known.lng === lng) return known.code
  const code = nearestOffice(place)?.areaCode ?? ''
  areas.set(place, { lat, lng, code })
  return code
}

const areas = new WeakMap<Point, Point & { code: string }>()

/** Few places in Japan are farther than this from the nearest office. */
const cellDeg = 0.2

function nearestOffice(place: Point): Municipality | undefined {
  const shrink = cos(radians(place.lat))
  let nearest: Municipality | undefined
  // Offices in cells that are not searched are farther than this.
  let minSquared = (cellDeg * shrink) ** 2
  const visit = (office: Municipality): void => {
    const squared = (office.lat - place.lat) ** 2 + ((office.lng - place.lng) * shrink) ** 2
    if (squared > minSquared) return
    minSquared = squared
    nearest = office
  }
  const cells = (officeCells ??= Map.groupBy(municipalities, cellOf))
  const middle = cellOf(place)
  for (const row of [-1, 0, 1]) {
    for (const column of [-1, 0, 1]) cells.get(middle + row * rowLength + column)?.forEach(visit)
  }
  if (nearest) return nearest
  minSquared = Infinity
  municipalities.forEach(visit)
  return nearest
}

const rowLength = 10_000
let officeCells: Map<number, Municipality[]> | undefined

function cellOf({ lat, lng }: Point): number {
  return Math.floor(lat / cellDeg) * rowLength + Math.floor(lng / cellDeg)
}

/** One of JMA's epicentre areas: the `centroid` of a land area, or a point placed by `hand`, as for all sea areas. */
export type EpicenterArea = Point & { code: string; name: string; basis: 'centroid' | 'hand' }

/** All 278 areas, ordered by code. */
export const epicenterAreas: readonly EpicenterArea[] = epicenters.areas.map(
  ({ code, name, lat, lng, basis }) => ({
    code,
    name,
    lat,
    lng,
    basis: basis === 'centroid' ? 'centroid' : 'hand',
  }),
)

/** Finds the nearest point, which can belong to the neighbouring area near a border. */
export function epicenterArea(lat: number, lng: number): EpicenterArea {
  return nearestTo({ lat, lng }, epicenterAreas).place
}

/** Finds the land area with the nearest centre. */
export function areaNameAt(place: Point): string {
  return nearestTo(place, landAreas).place.name
}

export function isLandArea(name: string): boolean {
  return landAreas.some((area) => area.name === name)
}

export function isLandAreaPart(text: string): boolean {
  return landAreas.some(({ name }) => name.includes(text))
}

export const landAreas = epicenterAreas.filter(({ basis }) => basis === 'centroid')

type TsunamiArea = { code: string; name: string }

/** JMA's 66 tsunami forecast areas, ordered by code. */
export const tsunamiAreas: readonly TsunamiArea[] = tsunami.areas

/** @throws RangeError if there is no such area */
export function tsunamiAreaName(code: string): string {
  const area = tsunamiAreas.find((candidate) => candidate.code === code)
  if (!area) throw new RangeError(`There is no tsunami forecast area ${code}.`)
  return area.name
}
