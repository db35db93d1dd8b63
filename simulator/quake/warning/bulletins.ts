import { jstOffsetMs } from '../../../openapi/base/durations.ts'
import type { Steps } from '../../engine/steps.ts'
import { epicenterArea } from '../areas/areas.ts'
import { beginOf, type Quake } from '../source/hypocentre.ts'
import { arrivalS } from './observation.ts'
import { cachedReports, type Report } from './reports.ts'
import { publishedReports } from './published-reports.ts'
import { nearestStation } from '../stations/stations.ts'
import { warningMethodOf } from './warning-rule.ts'

/** All bulletins (緊急地震速報) for an earthquake have the same `eqcode`. Values are rounded as JMA publishes them. */
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
  /** The strongest intensity forecast on land. Undefined without a forecast, for example for deep earthquakes. */
  maxShindo?: number | undefined
  /** The codes of all areas that the warning has named so far. Undefined without a warning. */
  warnedAreas?: string[] | undefined
  /** True if only PLUM forecasts intensities, so that the hypocentre is merely assumed. */
  isAssumed?: true | undefined
}

/**
 * Returns the bulletins that JMA published if available (`publishedReports`), else simulated ones. Empty before 2007 and for
 * small earthquakes, because JMA issued none. The first bulletin is issued when a station has recorded enough of the P wave, the
 * last one when the estimate no longer changes.
 *
 * @throws RangeError if the epicentre is more than 2,000 km from every station or the depth is outside 0 to 700 km
 */
export function* computingBulletins(quake: Quake, eqcode: string): Steps<Bulletin[]> {
  const reports = yield* reportSteps(quake)
  const beginAt = beginOf(quake)
  return reports.map((report, index) => {
    const { atS, isWarning, warnedAreas, maxShindo, serial = index + 1 } = report
    const { lat, lng, depthKm, magnitude, isAssumed } = report
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
      ...(isAssumed && { isAssumed }),
    }
  })
}

/** Returns the earthquake's code, or the code of the next second that is free. */
export function uniqueEqcodeOf(quake: Quake, isTaken: (eqcode: string) => boolean): string {
  let atMs = detectionAt(quake)
  while (isTaken(jstDigits(atMs))) atMs += 1_000
  return jstDigits(atMs)
}

/** Smaller earthquakes never fulfil a condition for publication, whatever the errors of the estimates are. */
const minMagnitude = 2.5

function* reportSteps(quake: Quake): Steps<readonly Report[]> {
  const published = publishedReports(quake)
  if (published) return published
  const method = warningMethodOf(quake)
  if (method === 'none' || quake.magnitude < minMagnitude) return []
  return yield* cachedReports(quake, method)
}

/** `yyyymmddhhmmss` in Japan Standard Time, like JMA's event ids. */
function jstDigits(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** Returns when the P wave reaches the nearest station. */
function detectionAt(quake: Quake): number {
  const station = nearestStation(quake, quake.originAt)
  return beginOf(quake) + Math.round(1000 * arrivalS('P', quake, station))
}

/** Returns JMA's name for the estimated epicentre. Near the true epicentre, returns the earthquake's own area name. */
function areaNameOf(quake: Quake, { lat, lng }: { lat: number; lng: number }): string {
  const isNear = Math.abs(lat - quake.lat) < 0.15 && Math.abs(lng - quake.lng) < 0.15
  return isNear && quake.areaName !== undefined ? quake.areaName : epicenterArea(lat, lng).name
}
