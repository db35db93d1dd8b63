import { pointAt } from '../distance.ts'
import { epicenterArea } from '../areas/epicenter-areas.ts'
import type { Quake } from '../source/hypocentre.ts'
import { jstDigits } from '../jst.ts'
import { nearestStationKm } from './stations.ts'
import { travelTimeS } from '../travel-time/travel-time.ts'
import { requiresWarningOnLand } from './warning-rule.ts'

/**
 * An early-warning bulletin (緊急地震速報). All bulletins of an earthquake have the same `eqcode`, the
 * time of its detection.
 */
export type Bulletin = {
  eqcode: string
  serial: number
  kind: 'forecast' | 'warning' | 'cancel'
  isFinal: boolean
  sentAt: number
  originAt: number
  areaName: string
  lat: number
  lng: number
  depthKm: number
  magnitude: number
}

/** Earliest warning after detection. Before that, too few stations have detected the earthquake. */
const EARLIEST_WARNING_S = 4

/**
 * Returns all bulletins of an earthquake in order.
 *
 * The nearest station detects the P wave. The first bulletin follows after 2 to 8 s. Its magnitude
 * and location have errors, which shrink to zero by 14 to 16 s after detection. A final bulletin
 * follows after 30 to 60 s. All bulletins are warnings from the first one that is sent at least 4 s
 * after detection and whose values require a warning. An earthquake that requires a warning therefore
 * gets one within 16 s.
 *
 * `random` returns numbers in [0, 1). The same numbers give the same bulletins. `eqcode` is the earthquake's code if
 * another earthquake has that of its second. Throws a RangeError
 * for an epicentre more than 2,000 km from every station and for a depth outside 0 to 700 km.
 */
export function bulletinsOf(
  quake: Quake,
  random: () => number,
  eqcode = eqcodeOf(quake),
): Bulletin[] {
  const detectedAt = detectionAt(quake)
  const error = drawInitialError(random)
  const { timesS, settledS } = drawReportTimes(random)
  const bulletins: Bulletin[] = []
  let hasWarned = false
  for (const [index, timeS] of timesS.entries()) {
    const estimate = estimateOf(quake, error, Math.max(0, 1 - timeS / settledS))
    hasWarned ||= timeS >= EARLIEST_WARNING_S && requiresWarningOnLand(estimate)
    bulletins.push({
      eqcode,
      serial: index + 1,
      kind: hasWarned ? 'warning' : 'forecast',
      isFinal: index === timesS.length - 1,
      sentAt: Math.round(detectedAt + 1000 * timeS),
      ...estimate,
    })
  }
  return bulletins
}

/** Returns when the P wave reaches the nearest station. */
function detectionAt(quake: Quake): number {
  return (
    quake.originAt + Math.round(1000 * travelTimeS('P', quake.depthKm, nearestStationKm(quake)))
  )
}

/**
 * The error of an estimate at the time of detection. The magnitude is underestimated, because the
 * rupture of a large earthquake is still growing then.
 */
type EstimateError = { magnitude: number; offsetKm: number; bearingDeg: number; depthKm: number }

/** Returns the code of an earthquake: its detection time in Japan Standard Time, as digits. */
export function eqcodeOf(quake: Quake): string {
  return jstDigits(detectionAt(quake))
}

/** Returns the code of an earthquake, or that of the next second whose code no other earthquake has. */
export function uniqueEqcodeOf(quake: Quake, isTaken: (eqcode: string) => boolean): string {
  let atMs = detectionAt(quake)
  while (isTaken(jstDigits(atMs))) atMs += 1_000
  return jstDigits(atMs)
}

function drawInitialError(random: () => number): EstimateError {
  return {
    magnitude: -0.2 - 0.8 * random(),
    offsetKm: 5 + 30 * random(),
    bearingDeg: 360 * random(),
    depthKm: 40 * random() - 20,
  }
}

/** Draws the times of the bulletins and the time from which the values are exact, in seconds after detection. */
function drawReportTimes(random: () => number): { timesS: number[]; settledS: number } {
  const settledS = 14 + 2 * random()
  const timesS: number[] = []
  for (let timeS = 2 + 6 * random(); timeS < settledS; timeS += 1 + 2 * random()) timesS.push(timeS)
  return { timesS: [...timesS, settledS, 30 + 30 * random()], settledS }
}

type Estimate = Pick<Bulletin, 'originAt' | 'areaName' | 'lat' | 'lng' | 'depthKm' | 'magnitude'>

/**
 * Returns the estimate of an earthquake with a share (0 to 1) of the initial error, rounded to 0.1°
 * and 10 km like JMA's estimates. A share of 0 gives the exact values.
 */
function estimateOf(quake: Quake, error: EstimateError, share: number): Estimate {
  const { originAt, lat, lng, depthKm, magnitude, areaName } = quake
  if (share === 0) {
    const area = areaName ?? epicenterArea(lat, lng).name
    return { originAt, areaName: area, lat, lng, depthKm, magnitude }
  }
  const point = pointAt(quake, error.bearingDeg, error.offsetKm * share)
  const rounded = { lat: roundTo(point.lat, 0.1), lng: roundTo(point.lng, 0.1) }
  return {
    originAt,
    areaName: epicenterArea(rounded.lat, rounded.lng).name,
    ...rounded,
    depthKm: Math.min(700, Math.max(10, roundTo(depthKm + error.depthKm * share, 10))),
    magnitude: roundTo(magnitude + error.magnitude * share, 0.1),
  }
}

function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1))
}
