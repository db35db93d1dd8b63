import { axisAt, cellOf, MAX_DEPTH_KM, MAX_DISTANCE_KM, slownessRow } from './travel-time-table.ts'
import { numberAt } from '../number-at.ts'
import type { Phase } from './velocity-model.ts'

/**
 * Returns the seconds from origin to a wave's first arrival at the surface.
 *
 * Throws a RangeError for a depth outside 0 to 700 km or an epicentral distance outside 0 to 2,000 km.
 * Matches JMA's travel-time table (tjma2001) with 0.05 s rms error and 0.15 s maximum error.
 */
export function travelTimeS(phase: Phase, depthKm: number, distanceKm: number): number {
  if (!(depthKm >= 0 && depthKm <= MAX_DEPTH_KM)) {
    throw new RangeError(`The depth must be 0 to ${MAX_DEPTH_KM} km, not ${depthKm} km.`)
  }
  if (!(distanceKm >= 0 && distanceKm <= MAX_DISTANCE_KM)) {
    throw new RangeError(
      `The epicentral distance must be 0 to ${MAX_DISTANCE_KM} km, not ${distanceKm} km.`,
    )
  }
  const row = cellOf(depthKm)
  const topKm = axisAt(row)
  const weight = (depthKm - topKm) / (axisAt(row + 1) - topKm)
  const upper = slownessAt(slownessRow(phase, row), distanceKm)
  const lower = weight === 0 ? upper : slownessAt(slownessRow(phase, row + 1), distanceKm)
  const straightKm = Math.sqrt(distanceKm * distanceKm + depthKm * depthKm)
  return (upper + weight * (lower - upper)) * straightKm
}

/**
 * Returns the distance in km from the epicentre that a wave has reached on the surface `elapsedS`
 * seconds after origin. 0 before it reaches the surface. Throws a RangeError for a depth outside 0 to
 * 700 km, and when the wave is beyond 2,000 km.
 */
export function distanceReachedKm(phase: Phase, depthKm: number, elapsedS: number): number {
  if (!(elapsedS <= travelTimeS(phase, depthKm, MAX_DISTANCE_KM))) {
    throw new RangeError(
      `The ${phase} wave is beyond ${MAX_DISTANCE_KM} km at ${elapsedS} s after origin.`,
    )
  }
  if (elapsedS <= travelTimeS(phase, depthKm, 0)) return 0
  let lowKm = 0
  let highKm = MAX_DISTANCE_KM
  while (highKm - lowKm > 1e-6) {
    const middleKm = (lowKm + highKm) / 2
    if (travelTimeS(phase, depthKm, middleKm) <= elapsedS) lowKm = middleKm
    else highKm = middleKm
  }
  return highKm
}

/**
 * Interpolates linearly in the square of the distance, as slowness behaves above the source. Time
 * therefore never decreases with distance.
 */
function slownessAt(row: Float64Array, distanceKm: number): number {
  const cell = cellOf(distanceKm)
  const nearKm = axisAt(cell)
  const farKm = axisAt(cell + 1)
  const share =
    ((distanceKm - nearKm) * (distanceKm + nearKm)) / ((farKm - nearKm) * (farKm + nearKm))
  const near = numberAt(row, cell)
  return near + share * (numberAt(row, cell + 1) - near)
}
