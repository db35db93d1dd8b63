import { axisAt, cellOf, MAX_DEPTH_KM, MAX_DISTANCE_KM, slownessRow } from './travel-time-table.ts'
import { numberAt } from '../number-at.ts'
import type { Phase } from './velocity-model.ts'

/**
 * Seconds from origin to a wave's first arrival at the surface.
 *
 * Depth 0 to 700 km, epicentral distance 0 to 2,000 km; RangeError outside. Follows JMA's
 * travel-time table (tjma2001) to 0.05 s rms and 0.15 s at worst.
 */
export function travelTimeS(phase: Phase, depthKm: number, distanceKm: number): number {
  if (!(depthKm >= 0 && depthKm <= MAX_DEPTH_KM)) {
    throw new RangeError(`A source lies 0 to ${MAX_DEPTH_KM} km deep, not ${depthKm} km.`)
  }
  if (!(distanceKm >= 0 && distanceKm <= MAX_DISTANCE_KM)) {
    throw new RangeError(
      `Travel times reach 0 to ${MAX_DISTANCE_KM} km from the epicentre, not ${distanceKm} km.`,
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
 * How far from the epicentre, in km, a wave has come along the surface so many seconds after
 * origin: 0 before it reaches the surface. RangeError for a depth outside 0 to 700 km, and once the
 * wave is beyond 2,000 km.
 */
export function distanceReachedKm(phase: Phase, depthKm: number, elapsedS: number): number {
  if (!(elapsedS <= travelTimeS(phase, depthKm, MAX_DISTANCE_KM))) {
    throw new RangeError(
      `The ${phase} wave is beyond ${MAX_DISTANCE_KM} km at ${elapsedS} s after origin.`,
    )
  }
  if (elapsedS <= travelTimeS(phase, depthKm, 0)) return 0
  let reachedKm = 0
  let aheadKm = MAX_DISTANCE_KM
  while (aheadKm - reachedKm > 1e-6) {
    const middleKm = (reachedKm + aheadKm) / 2
    if (travelTimeS(phase, depthKm, middleKm) <= elapsedS) reachedKm = middleKm
    else aheadKm = middleKm
  }
  return aheadKm
}

/**
 * Linear in the square of the distance, as slowness is above the source; so time never falls with
 * distance.
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
