import data from './epicenter-areas.json' with { type: 'json' }
import { nearestTo, type Point } from '../distance.ts'

/**
 * One of JMA's epicentre areas, represented by a point. `basis` states how the point was chosen:
 * `centroid` of a land area, or `hand` for an approximate point placed by hand, as for all sea areas.
 */
export type EpicenterArea = Point & { code: string; name: string; basis: 'centroid' | 'hand' }

/** The 278 areas, ordered by code. */
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
 * Returns the most likely area of an epicentre: the one with the nearest point. Near a border, or
 * between a wide and a narrow area, the result can be the neighbouring area.
 */
export function epicenterArea(lat: number, lng: number): EpicenterArea {
  return nearestTo({ lat, lng }, epicenterAreas).place
}
