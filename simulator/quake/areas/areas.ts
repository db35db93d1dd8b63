import { type Point, nearestTo } from '../shared/distance.ts'
import epicenters from './epicenter-areas.json' with { type: 'json' }
import tsunami from './tsunami-areas.json' with { type: 'json' }

/** One of JMA's epicentre areas: the `centroid` of a land area, or a point placed by `hand`, as for all sea areas. */
export type EpicenterArea = Point & { code: string; name: string; basis: 'centroid' | 'hand' }

/** All 278 areas, ordered by code. */
export const epicenterAreas: readonly EpicenterArea[] = epicenters.areas.map(
  ({ basis, ...area }) => ({ ...area, basis: basis === 'centroid' ? 'centroid' : 'hand' }),
)

/** Returns the area with the nearest point. Near a border, this can be the neighbouring area. */
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
