import { EARTH_RADIUS_KM } from '../distance.ts'
import { numberAt } from '../number-at.ts'
import { rayFan, type Ray } from './ray-tracing.ts'
import { layersOf, type Phase } from './velocity-model.ts'

export const MAX_DEPTH_KM = 700
export const MAX_DISTANCE_KM = 2000

/** The table's depths and distances in km: steps of 1 up to 50, 2.5 up to 200, 5 beyond. */
const axisKm = Float64Array.from({ length: 471 }, (_, index) => {
  if (index < 50) return index
  if (index < 110) return 2.5 * index - 75
  return 5 * index - 350
})

/** Returns the index of the axis value at or below `km`, at most the last but one. */
export function cellOf(km: number): number {
  if (km < 50) return Math.floor(km)
  if (km < 200) return 30 + Math.floor(km / 2.5)
  return Math.min(70 + Math.floor(km / 5), axisKm.length - 2)
}

/** Returns the axis value in km at an index. */
export function axisAt(index: number): number {
  return numberAt(axisKm, index)
}

/**
 * Returns the first arrivals for the depth at an axis index, one per axis distance, as mean slowness:
 * time over straight-line distance, in s/km. Slowness varies little, so it can be interpolated
 * linearly even near the source, where time can't. Rows are computed on first use and cached.
 */
export function slownessRow(phase: Phase, depthIndex: number): Float64Array {
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

/** Updates the first arrivals with the section of the travel-time curve between two rays. */
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

/** Cubic interpolation between two points of the curve. The ray parameters give the slopes. */
function timeBetween(from: Ray, to: Ray, angle: number): number {
  const width = to.angle - from.angle
  const share = (angle - from.angle) / width
  const bend = share * (1 - share)
  const chord = from.timeS + share * (to.timeS - from.timeS)
  const chordSlope = (to.timeS - from.timeS) / width
  const lift = (from.slope - chordSlope) * (1 - share) - (to.slope - chordSlope) * share
  return chord + width * bend * lift
}
