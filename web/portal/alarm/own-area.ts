import { distanceKm } from '../../../simulator/quake/shared/distance.ts'
import { intensityAreas } from '../../../simulator/quake/shared/intensity-areas.ts'
import type { PublicWarning } from '../../api/open.ts'

/**
 * Explains why a terminal has no data for an earthquake. Null: the warning is for other places. Undefined: unknown, because a
 * terminal near the warned areas may have missed it.
 */
export function nothingOf(
  { areas, cancelFlag }: Pick<PublicWarning, 'areas' | 'cancelFlag'>,
  place: { lat: number; lng: number } | undefined,
): null | undefined {
  // Nobody needs to take cover from a cancelled warning.
  if (cancelFlag) return null
  if (areas === undefined || place === undefined) return undefined
  const codes = new Set(areas.map(({ code }) => code))
  const warned = intensityAreas.filter(({ code }) => codes.has(code))
  return warned.every((area) => distanceKm(area, place) > nearKm) ? null : undefined
}

/** About the largest distance between a place and the reference point of its area. */
const nearKm = 80
