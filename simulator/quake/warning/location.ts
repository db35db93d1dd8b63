import { pointAt, type Point } from '../distance.ts'
import type { DeepPoint } from '../source/rupture.ts'
import { MAX_DEPTH_KM } from '../travel-time/travel-time-table.ts'
import type { Trigger } from './observation.ts'

/** The error of a location with the fewest stations: a direction, and standard deviations of its size. */
export type LocationError = { bearingDeg: number; distance: number; depth: number }

/** JMA's first guess of the depth, which stays if no station is near enough to tell it (all reports of 2011). */
const assumedDepthKm = 10
/** Part of the distance to the second station by which the first location is wrong. Our own value. */
const distanceShare = 0.1

/**
 * Returns the location that is estimated from some of the stations, rounded as JMA publishes it: 0.1° and 10 km. A
 * single station puts the epicentre at itself.
 */
export function estimatedLocation(
  start: DeepPoint,
  triggers: readonly Trigger[],
  stations: number,
  error: LocationError,
): DeepPoint {
  const [first, second = first] = triggers
  if (!first || !second) throw new RangeError('A location needs a station.')
  if (stations < 2) return { ...rounded(first.station), depthKm: assumedDepthKm }
  const shrink = Math.sqrt(2 / stations)
  const errorKm = (2 + distanceShare * second.epicentralKm) * error.distance * shrink
  return {
    ...rounded(pointAt(start, error.bearingDeg, errorKm)),
    depthKm: isDepthKnown(start, first)
      ? roundedDepth(start.depthKm + 0.15 * start.depthKm * error.depth * shrink)
      : assumedDepthKm,
  }
}

/** The depth shows in the arrival times only near the epicentre, or when it is large. */
function isDepthKnown({ depthKm }: DeepPoint, first: Trigger): boolean {
  return first.epicentralKm < 1.5 * depthKm
}

function rounded({ lat, lng }: Point): Point {
  return { lat: tenth(lat), lng: tenth(lng) }
}

function roundedDepth(depthKm: number): number {
  return Math.min(MAX_DEPTH_KM, Math.max(10, Math.round(depthKm / 10) * 10))
}

function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
