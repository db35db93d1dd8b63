import { distanceKm, nearestTo } from '../../../simulator/quake/shared/distance.ts'
import { intensityAreas } from '../../../simulator/quake/shared/intensity-areas.ts'
import type { PublicWarning } from '../../api/open.ts'

interface Place {
  lat: number
  lng: number
}

/** Returns whether a warning lists the area whose reference point is nearest to a place. */
export function isAreaListed(
  { kind, areas = [], cancelFlag }: Pick<PublicWarning, 'kind' | 'areas' | 'cancelFlag'>,
  place: Place | undefined,
): boolean {
  if (kind !== 'warning' || cancelFlag || place === undefined) return false
  const nearest = nearestTo(place, intensityAreas).place
  return areas.some(({ code }) => code === nearest.code)
}

/**
 * Returns why a terminal has no data for an earthquake. Null: the warning is for distant places. Undefined: the reason is
 * unknown, because a terminal near the warned areas may have missed the warning.
 */
export function nothingOf(
  { areas, cancelFlag }: Pick<PublicWarning, 'areas' | 'cancelFlag'>,
  place: Place | undefined,
): null | undefined {
  // Returns null for a cancelled warning, because nobody needs to take cover.
  if (cancelFlag) return null
  if (areas === undefined || place === undefined) return undefined
  const codes = new Set(areas.map(({ code }) => code))
  const warned = intensityAreas.filter(({ code }) => codes.has(code))
  return warned.every((area) => distanceKm(area, place) > nearKm) ? null : undefined
}

/** About the largest distance in Japan between a place and the reference point of its area. */
const nearKm = 80
