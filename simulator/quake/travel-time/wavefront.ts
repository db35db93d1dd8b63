import { circleHalfWidth, type Point } from '../distance.ts'
import { distanceReachedKm, travelTimeS } from './travel-time.ts'
import { MAX_DISTANCE_KM } from './travel-time-table.ts'
import type { Phase } from './velocity-model.ts'

/**
 * Half-widths in degrees of the circles that P and S have reached at one instant; 0 before the
 * surface.
 */
export type Wavefront = { pLat: number; pLng: number; sLat: number; sLng: number }

/**
 * Which instants to show: `sendS`, then every `intervalS`, in seconds after origin, `count` of
 * them.
 */
export type WavefrontTimes = { sendS: number; intervalS: number; count: number }

/**
 * The circles around an epicentre at each instant. They stop growing at 2,000 km, where travel
 * times end and all of Japan lies inside. RangeError for a depth outside 0 to 700 km and for a time
 * that is no number.
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
