import { pointAt } from '../distance.ts'
import { epicenterArea } from '../areas/epicenter-areas.ts'
import type { Quake } from '../hypocentre.ts'
import { jstDigits } from '../jst.ts'
import { nearestStationKm } from './stations.ts'
import { travelTimeS } from '../travel-time/travel-time.ts'
import { callsForWarningOnLand } from './warning-rule.ts'

/**
 * One early-warning report (緊急地震速報). `eqcode` is the quake's for all its reports: the time of
 * detection.
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

/** Before this long after detection too few stations have felt the quake to warn the public. */
const EARLIEST_WARNING_S = 4

/**
 * All reports of a quake, first to final.
 *
 * The nearest station detects the P wave. The first report follows after 2 to 8 s; magnitude and
 * place are wrong at first and reach the true values 14 to 16 s after detection, and a final report
 * closes the event after 30 to 60 s. From the first report on whose own values call for a warning,
 * no sooner than 4 s after detection, all are warnings: a quake that calls for one is warned of
 * within 16 s.
 *
 * `random` gives numbers from 0 up to 1; the same numbers make the same reports. RangeError for an
 * epicentre more than 2,000 km from every station and for a depth outside 0 to 700 km.
 */
export function bulletinsOf(quake: Quake, random: () => number): Bulletin[] {
  const detectedAt = detectionAt(quake)
  const error = firstError(random)
  const { timesS, settledS } = reportTimes(random)
  const bulletins: Bulletin[] = []
  let hasWarned = false
  for (const [index, timeS] of timesS.entries()) {
    const estimate = estimateOf(quake, error, Math.max(0, 1 - timeS / settledS))
    hasWarned ||= timeS >= EARLIEST_WARNING_S && callsForWarningOnLand(estimate)
    bulletins.push({
      eqcode: eqcodeOf(quake),
      serial: index + 1,
      kind: hasWarned ? 'warning' : 'forecast',
      isFinal: index === timesS.length - 1,
      sentAt: Math.round(detectedAt + 1000 * timeS),
      ...estimate,
    })
  }
  return bulletins
}

/** The report that takes a quake back, after its last one so far. */
export function cancellationOf(last: Bulletin, sentAt: number): Bulletin {
  return { ...last, serial: last.serial + 1, kind: 'cancel', isFinal: true, sentAt }
}

/** When the P wave reaches the nearest station. */
function detectionAt(quake: Quake): number {
  return (
    quake.originAt + Math.round(1000 * travelTimeS('P', quake.depthKm, nearestStationKm(quake)))
  )
}

/**
 * How wrong an estimate made at the moment of detection would be. Great quakes are still growing
 * then.
 */
type EstimateError = { magnitude: number; offsetKm: number; bearingDeg: number; depthKm: number }

/** The code of a quake in all its reports: the time of its detection in Japan, as digits. */
export function eqcodeOf(quake: Quake): string {
  return jstDigits(detectionAt(quake))
}

function firstError(random: () => number): EstimateError {
  return {
    magnitude: -0.2 - 0.8 * random(),
    offsetKm: 5 + 30 * random(),
    bearingDeg: 360 * random(),
    depthKm: 40 * random() - 20,
  }
}

/**
 * Seconds after detection of each report, and of the one from which the values are the true ones.
 */
function reportTimes(random: () => number): { timesS: number[]; settledS: number } {
  const settledS = 14 + 2 * random()
  const timesS: number[] = []
  for (let timeS = 2 + 6 * random(); timeS < settledS; timeS += 1 + 2 * random()) timesS.push(timeS)
  return { timesS: [...timesS, settledS, 30 + 30 * random()], settledS }
}

type Estimate = Pick<Bulletin, 'originAt' | 'areaName' | 'lat' | 'lng' | 'depthKm' | 'magnitude'>

/**
 * The quake as seen with a share of the first error still left; rough values as JMA gives them,
 * 0.1° and 10 km.
 */
function estimateOf(quake: Quake, error: EstimateError, share: number): Estimate {
  const { originAt, lat, lng, depthKm, magnitude, areaName } = quake
  if (share === 0) {
    const area = areaName ?? epicenterArea(lat, lng).name
    return { originAt, areaName: area, lat, lng, depthKm, magnitude }
  }
  const seen = pointAt(quake, error.bearingDeg, error.offsetKm * share)
  const rough = { lat: roundTo(seen.lat, 0.1), lng: roundTo(seen.lng, 0.1) }
  return {
    originAt,
    areaName: epicenterArea(rough.lat, rough.lng).name,
    ...rough,
    depthKm: Math.min(700, Math.max(10, roundTo(depthKm + error.depthKm * share, 10))),
    magnitude: roundTo(magnitude + error.magnitude * share, 0.1),
  }
}

function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1))
}
