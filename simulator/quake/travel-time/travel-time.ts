import { numberAt } from '../number-at.ts'
import { type Phase, rayFan, type Ray, layersOf } from './ray-tracing.ts'
import { EARTH_RADIUS_KM, circleHalfWidth, type Point } from '../shared/distance.ts'

/**
 * Returns the time from the origin time to the first arrival. It differs from JMA's table (tjma2001) by 0.05 s rms and at most
 * 0.15 s.
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
  const row = cellOf(depthKm)
  const topKm = axisAt(row)
  const weight = (depthKm - topKm) / (axisAt(row + 1) - topKm)
  const upper = slownessAt(slownessRow(phase, row), distanceKm)
  const lower = weight === 0 ? upper : slownessAt(slownessRow(phase, row + 1), distanceKm)
  const straightKm = Math.sqrt(distanceKm * distanceKm + depthKm * depthKm)
  return (upper + weight * (lower - upper)) * straightKm
}

/** Returns how far from the epicentre a wave has reached on the surface, at most 2,000 km. 0 before it reaches the surface. */
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

/** Interpolates a row. Above the source, slowness is linear in the squared distance, so time never decreases with distance. */
function slownessAt(row: Float64Array, distanceKm: number): number {
  const cell = cellOf(distanceKm)
  const nearKm = axisAt(cell)
  const farKm = axisAt(cell + 1)
  const share =
    ((distanceKm - nearKm) * (distanceKm + nearKm)) / ((farKm - nearKm) * (farKm + nearKm))
  const near = numberAt(row, cell)
  return near + share * (numberAt(row, cell + 1) - near)
}

export const MAX_DEPTH_KM = 700
export const MAX_DISTANCE_KM = 2000

/** The table's depths and distances: steps of 1 km up to 50, 2.5 up to 200, 5 beyond. */
const axisKm = Float64Array.from({ length: 471 }, (_, index) => {
  if (index < 50) return index
  if (index < 110) return 2.5 * index - 75
  return 5 * index - 350
})

/** Returns the index of the axis value at or below `km`, or the last index but one for greater distances. */
function cellOf(km: number): number {
  if (km < 50) return Math.floor(km)
  if (km < 200) return 30 + Math.floor(km / 2.5)
  return Math.min(70 + Math.floor(km / 5), axisKm.length - 2)
}

function axisAt(index: number): number {
  return numberAt(axisKm, index)
}

/** Returns mean slowness (time over straight-line distance). It varies little, so it can be interpolated near the source. */
function slownessRow(phase: Phase, depthIndex: number): Float64Array {
  const cached = rows[phase][depthIndex]
  if (cached !== undefined) return cached
  const row = traceRow(phase, axisAt(depthIndex))
  rows[phase][depthIndex] = row
  return row
}

const rows: Record<Phase, Float64Array[]> = { P: [], S: [] }
const layers = { P: layersOf('P'), S: layersOf('S') }

function traceRow(phase: Phase, depthKm: number): Float64Array {
  const timesS = firstArrivals(rayFan(layers[phase], depthKm))
  const atSource = (layers[phase][0]?.topU ?? 0) / EARTH_RADIUS_KM
  return timesS.map((timeS, index) => {
    const straightKm = Math.hypot(axisAt(index), depthKm)
    return straightKm === 0 ? atSource : timeS / straightKm
  })
}

function firstArrivals(fan: Ray[]): Float64Array {
  const timesS = new Float64Array(axisKm.length).fill(Infinity)
  fan.forEach((ray, index) => {
    const next = fan[index + 1]
    if (next !== undefined && next.angle !== ray.angle) updateFirstArrivals(timesS, ray, next)
  })
  return timesS
}

function updateFirstArrivals(timesS: Float64Array, from: Ray, to: Ray): void {
  const nearKm = Math.min(from.angle, to.angle) * EARTH_RADIUS_KM
  const farKm = Math.max(from.angle, to.angle) * EARTH_RADIUS_KM
  let index = nearKm < MAX_DISTANCE_KM ? cellOf(nearKm) : axisKm.length - 1
  for (; index < axisKm.length && axisAt(index) <= farKm; index += 1) {
    if (axisAt(index) < nearKm) continue
    const timeS = timeBetween(from, to, axisAt(index) / EARTH_RADIUS_KM)
    if (timeS < numberAt(timesS, index)) timesS[index] = timeS
  }
}

/** Interpolates between two points of the curve with a cubic. The ray parameters are the slopes. */
function timeBetween(from: Ray, to: Ray, angle: number): number {
  const width = to.angle - from.angle
  const share = (angle - from.angle) / width
  const bend = share * (1 - share)
  const chord = from.timeS + share * (to.timeS - from.timeS)
  const chordSlope = (to.timeS - from.timeS) / width
  const lift = (from.slope - chordSlope) * (1 - share) - (to.slope - chordSlope) * share
  return chord + width * bend * lift
}

/** Half-widths in degrees of the P and S circles. 0 before a wave reaches the surface. */
type Wavefront = { pLat: number; pLng: number; sLat: number; sLng: number }

/** `sendS` is the first time, in seconds after the origin time. */
type WavefrontTimes = { sendS: number; intervalS: number; count: number }

/** Returns the circles of the waves at each time. They stop growing at 2,000 km, which covers all of Japan. */
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
