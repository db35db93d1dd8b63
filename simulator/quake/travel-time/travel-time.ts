import { numberAt } from '../number-at.ts'
import { circleHalfWidth, type Point } from '../shared/distance.ts'
import table from './travel-times.json' with { type: 'json' }

/** P is the first wave (longitudinal), S the strong shaking (transverse). */
export type Phase = 'P' | 'S'

/**
 * Time from the origin to the first arrival. Differs from JMA's table (tjma2001) by 0.05 s rms and at most 0.15 s.
 *
 * @throws RangeError if the depth is outside 0 to 700 km or the epicentral distance outside 0 to 2,000 km
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
  const row = cellOf(depthKm, depths)
  const topKm = kmAt(row, depths)
  const weight = (depthKm - topKm) / (kmAt(row + 1, depths) - topKm)
  const upper = slownessAt(phase, row, distanceKm)
  const lower = slownessAt(phase, row + 1, distanceKm)
  const straightKm = Math.sqrt(distanceKm * distanceKm + depthKm * depthKm)
  return (upper + weight * (lower - upper)) * straightKm
}

/** Returns the distance from the epicentre on the surface, at most 2,000 km. 0 before the wave reaches the surface. */
export function distanceReachedKm(phase: Phase, depthKm: number, elapsedS: number): number {
  if (elapsedS > travelTimeS(phase, depthKm, MAX_DISTANCE_KM)) return MAX_DISTANCE_KM
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

/** Slowness above the source is linear in the square of the distance, so time never decreases with distance. */
function slownessAt(phase: Phase, row: number, distanceKm: number): number {
  const cell = cellOf(distanceKm, distances)
  const nearKm = kmAt(cell, distances)
  const farKm = kmAt(cell + 1, distances)
  const share =
    ((distanceKm - nearKm) * (distanceKm + nearKm)) / ((farKm - nearKm) * (farKm + nearKm))
  const index = row * (distances.cells + 1) + cell
  const near = numberAt(slowness[phase], index)
  return near + share * (numberAt(slowness[phase], index + 1) - near)
}

export const MAX_DEPTH_KM = 700
export const MAX_DISTANCE_KM = 2000

/** The table's axes. Their steps grow with the distance from the origin. */
export const depths = { endKm: MAX_DEPTH_KM, cells: 75 }
export const distances = { endKm: MAX_DISTANCE_KM, cells: 120 }
type Axis = typeof depths

export function kmAt(index: number, { endKm, cells }: Axis): number {
  return endKm * (index / cells) ** 2
}

function cellOf(km: number, { endKm, cells }: Axis): number {
  return Math.min(Math.floor(cells * Math.sqrt(km / endKm)), cells - 1)
}

/** The unit of the table: s/km. */
export const slownessUnit = 1e-7

/** Mean slowness (time over straight-line distance) varies little, so it can be interpolated even near the source. */
const slowness: Record<Phase, Float64Array> = {
  P: Float64Array.from(table.P.flat(), inSeconds),
  S: Float64Array.from(table.S.flat(), inSeconds),
}

function inSeconds(value: number): number {
  return value * slownessUnit
}

/** Half-widths in degrees of the P and S circles. 0 before a wave reaches the surface. */
type Wavefront = { pLat: number; pLng: number; sLat: number; sLng: number }

/** `sendS` is the first time, in seconds after the origin time. */
type WavefrontTimes = { sendS: number; intervalS: number; count: number }

/** The circles stop growing at 2,000 km, which covers all of Japan. */
export function wavefronts(
  source: Point & { depthKm: number },
  { sendS, intervalS, count }: WavefrontTimes,
): Wavefront[] {
  return Array.from({ length: count }, (_, step) => {
    const elapsedS = sendS + step * intervalS
    const p = circleHalfWidth(source.lat, distanceReachedKm('P', source.depthKm, elapsedS))
    const s = circleHalfWidth(source.lat, distanceReachedKm('S', source.depthKm, elapsedS))
    return { pLat: p.lat, pLng: p.lng, sLat: s.lat, sLng: s.lng }
  })
}
