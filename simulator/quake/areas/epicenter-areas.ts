import data from './epicenter-areas.json' with { type: 'json' }
import { nearestTo, type Point } from '../distance.ts'

/**
 * One of JMA's epicentre areas, reduced to a point. `basis` says how good the point is: `centroid`
 * of a land area, or `hand`: approximate, placed by hand, as all points at sea are.
 */
export type EpicenterArea = Point & { code: string; name: string; basis: 'centroid' | 'hand' }

/** The 278 areas in the order of their codes. */
export const epicenterAreas: readonly EpicenterArea[] = data.areas.map(
  ({ code, name, lat, lng, basis }) => ({
    code,
    name,
    lat,
    lng,
    basis: basis === 'centroid' ? 'centroid' : 'hand',
  }),
)

/**
 * The area that an epicentre most likely lies in: the one with the nearest point. Near a border, or
 * where a wide area meets a narrow one, it can be the neighbour.
 */
export function epicenterArea(lat: number, lng: number): EpicenterArea {
  return nearestTo({ lat, lng }, epicenterAreas).place
}
