import { circleHalfWidth, type Point } from '../distance.ts'
import { distanceReachedKm, travelTimeS } from './travel-time.ts'
import { MAX_DISTANCE_KM } from './travel-time-table.ts'
import type { Phase } from './velocity-model.ts'

/** Half-widths in degrees of the P and S circles at one time. 0 before a wave reaches the surface. */
export type Wavefront = { pLat: number; pLng: number; sLat: number; sLng: number }

/** The times to compute: `count` times from `sendS` in steps of `intervalS`, in seconds after origin. */
export type WavefrontTimes = { sendS: number; intervalS: number; count: number }

/**
 * Returns the circles around an epicentre at each time. They stop growing at 2,000 km, where the
 * travel-time table ends and which covers all of Japan. Throws a RangeError for a depth outside 0 to
 * 700 km and for a time that is NaN.
 */
export function wavefronts(
  source: Point & { depthKm: number },
  { sendS, intervalS, count }: WavefrontTimes,
): Wavefront[] {
  return Array.from({ length: count }, (_, step) => {
    const elapsedS = sendS + step * intervalS
    const p = circleHalfWidth(source.lat, reachedKm('P', source.depthKm, elapsedS))
    const s = circleHalfWidth(source.lat, reachedKm('S', source.depthKm, elapsedS))
    return { pLat: p.lat, pLng: p.lng, sLat: s.lat, sLng: s.lng }
  })
}

function reachedKm(phase: Phase, depthKm: number, elapsedS: number): number {
  if (elapsedS > travelTimeS(phase, depthKm, MAX_DISTANCE_KM)) return MAX_DISTANCE_KM
  return distanceReachedKm(phase, depthKm, elapsedS)
}
