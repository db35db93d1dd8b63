import { jstOffsetMs } from '../../../openapi/base/durations.ts'
import type { Steps } from '../../engine/steps.ts'
import { epicenterArea } from '../areas/areas.ts'
import { beginOf, type Quake } from '../source/hypocentre.ts'
import { arrivalS } from './observation.ts'
import type { EstimateErrors } from './estimate.ts'
import { cachedReports, type Report } from './reports.ts'
import { publishedReports } from './published-reports.ts'
import { nearestStation } from '../stations/stations.ts'
import { warningMethodOf } from './warning-rule.ts'

/**
 * An early-warning bulletin (緊急地震速報). All bulletins of an earthquake have the same `eqcode`, the time of its detection. Locations
 * are rounded to 0.1° and 10 km and magnitudes to 0.1, as JMA publishes them.
 */
export type Bulletin = {
  eqcode: string
  serial: number
  kind: 'forecast' | 'warning' | 'cancel'
  isFinal: boolean
  sentAt: number
  /** When the rupture began. */
  originAt: number
  areaName: string
  lat: number
  lng: number
  depthKm: number
  magnitude: number
  /** The strongest intensity forecast for land. Undefined if none is forecast, as for deep earthquakes. */
  maxShindo?: number | undefined
  /** The codes of the areas that the warning has named so far. Undefined without a warning. */
  warnedAreas?: string[] | undefined
}

/**
 * Returns all bulletins of an earthquake in order, in steps: those that JMA published if available (`publishedReports`), otherwise
 * simulated ones. None if JMA issues none: before 2007, and for small earthquakes.
 *
 * The first bulletin follows when two stations have recorded enough of the P wave. Each estimates the magnitude from the data so
 * far, so the estimates of great earthquakes grow for minutes. Bulletins are warnings from the first that forecasts 5弱, and name
 * more areas later. The final bulletin follows when nothing changes any more.
 *
 * `random` returns numbers in [0, 1). The same numbers give the same bulletins. `eqcode` is the earthquake's code if another
 * earthquake already has the code of its second. Throws a RangeError for an epicentre more than 2,000 km from every station and for
 * a depth outside 0 to 700 km.
 */
export function* computingBulletins(
  quake: Quake,
  random: () => number,
  eqcode: string,
): Steps<Bulletin[]> {
  const reports = yield* reportSteps(quake, random)
  const beginAt = beginOf(quake)
  return reports.map((report, index) => {
    const { atS, isWarning, warnedAreas, maxShindo, serial = index + 1 } = report
    const { lat, lng, depthKm, magnitude } = report
    return {
      eqcode,
      serial,
      kind: isWarning ? 'warning' : 'forecast',
      isFinal: index === reports.length - 1,
      sentAt: Math.round(beginAt + 1000 * atS),
      originAt: beginAt,
      areaName: areaNameOf(quake, report),
      lat,
      lng,
      depthKm,
      magnitude,
      ...(maxShindo !== undefined && { maxShindo }),
      ...(isWarning && { warnedAreas: [...warnedAreas] }),
    }
  })
}

/** Returns the code of an earthquake: its detection time in Japan Standard Time, as digits. */
export function eqcodeOf(quake: Quake): string {
  return jstDigits(detectionAt(quake))
}

/** Returns the code of an earthquake, or the code of the next second that is free. */
export function uniqueEqcodeOf(quake: Quake, isTaken: (eqcode: string) => boolean): string {
  let atMs = detectionAt(quake)
  while (isTaken(jstDigits(atMs))) atMs += 1_000
  return jstDigits(atMs)
}

/** Minimum magnitude. Smaller earthquakes never meet a condition for publication, whatever the errors of the estimates are. */
const minMagnitude = 2.5

function* reportSteps(quake: Quake, random: () => number): Steps<readonly Report[]> {
  const errors = drawErrors(random)
  const published = publishedReports(quake)
  if (published) return published
  const method = warningMethodOf(quake)
  if (method === 'none' || quake.magnitude < minMagnitude) return []
  return yield* cachedReports(quake, method, errors)
}

/** Formats a time as 14 digits in Japan Standard Time, `yyyymmddhhmmss`, like JMA's event ids. */
function jstDigits(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** Returns when the P wave reaches the nearest station. */
function detectionAt(quake: Quake): number {
  const start = quake.rupture?.start ?? quake
  return (
    beginOf(quake) + Math.round(1000 * arrivalS('P', start, nearestStation(start, quake.originAt)))
  )
}

function drawErrors(random: () => number): EstimateErrors {
  return {
    location: { bearingDeg: 360 * random(), distance: random(), depth: 2 * random() - 1 },
    magnitudeSeed: random(),
  }
}

/**
 * Returns JMA's name for the epicentre. Once the estimate, rounded to 0.1°, is near the earthquake, this is the earthquake's own
 * name.
 */
function areaNameOf(quake: Quake, { lat, lng }: { lat: number; lng: number }): string {
  const isNear = Math.abs(lat - quake.lat) < 0.15 && Math.abs(lng - quake.lng) < 0.15
  return isNear && quake.areaName !== undefined ? quake.areaName : epicenterArea(lat, lng).name
}
