import type { Steps } from '../../engine/steps.ts'
import { intensityAreas } from '../shared/intensity-areas.ts'
import { shindoLabel } from '../shared/shindo-class.ts'
import type { Quake, DeepPoint } from '../source/hypocentre.ts'
import { estimator, type Estimate } from './estimate.ts'
import { type Forecast, maximumOf } from './forecast.ts'
import { minWaveS } from './magnitude.ts'
import { type Observation, observationSteps } from './observation.ts'
import {
  namedIntensity,
  requiresForecast,
  requiresWarning,
  type IssuingMethod,
  roundToTenth,
} from './warning-rule.ts'

/** `atS` is in seconds after the beginning of the rupture. */
export type Report = DeepPoint & {
  atS: number
  /** JMA's number. Reports without it are counted from 1. */
  serial?: number
  magnitude: number
  isWarning: boolean
  /** Codes of the areas warned so far, in the order of `intensityAreas`. */
  warnedAreas: string[]
  /** Strongest forecast intensity, if any. */
  maxShindo: number | undefined
  isAssumed?: true | undefined
}

/** Time from the data to their report. Our own value: JMA's first report came 5.4 s (2011) and 3.5 s (2008) after the detection. */
export const latencyS = 3.1

/** Time between two estimates. JMA estimates at each change, which is about as often. */
const stepS = 1
/** Without a change, a report follows after this time (2011: 20 s between the later reports). */
const repeatS = 20
/** Once the observations are complete, the last report follows after this time without a change. Our own value. */
const quietS = 10
/** Before the observations are complete, the last report follows after this time without a change. Our own value. */
const longQuietS = 30
/** Minimum time to the last report. Our own value: JMA's reports on small earthquakes end after about 20 to 60 s. */
const minDurationS = 20
const maxDurationS = 300
/**
 * Time after the detection in which a warning can be extended to more areas. 90 s with PLUM (NHK, 22 March 2018), else assumed
 * from a report of 2011 that led to no warning.
 */
const extensionS: Readonly<Record<IssuingMethod, number>> = {
  'point-source': 60,
  plum: 90,
  'plum-only': 90,
}

function* reporting(quake: Quake, method: IssuingMethod): Steps<Report[]> {
  const observation = yield* observationSteps(quake)
  const firstS = firstReportS(observation)
  const settledS = settledAtS(observation, method) + latencyS
  const estimateAt = estimator(quake, observation, method)
  const warning = warningByTime(observation, method)
  const reports: Report[] = []
  let last: { atS: number; contents: string } | undefined
  let changedS = firstS
  for (let atS = firstS; atS <= firstS + maxDurationS; atS += stepS) {
    yield
    const dataS = atS - latencyS
    const estimate = estimateAt(dataS)
    if (!last && !requiresForecast(estimate.source.magnitude, maximumOf(estimate.forecast))) {
      if (atS > settledS) break
      continue
    }
    const warnedAreas = warning(atS, estimate)
    const contents = contentsOf(estimate, warnedAreas.length)
    const isChanged = contents !== last?.contents
    if (isChanged) changedS = atS
    const isQuiet = atS >= changedS + (atS >= settledS ? quietS : longQuietS)
    const isFinal = isQuiet && atS >= firstS + minDurationS
    if (!isChanged && !isFinal && last && atS < last.atS + repeatS) continue
    last = { atS, contents }
    reports.push(reportOf(atS, estimate, warnedAreas))
    if (isFinal) break
  }
  return reports
}

function reportOf(
  atS: number,
  { source, forecast, isAssumed }: Estimate,
  warnedAreas: string[],
): Report {
  const { lat, lng, depthKm, magnitude } = source
  const maximum = maximumOf(forecast)
  const isWarning = warnedAreas.length > 0
  const maxShindo = maximum === -Infinity ? undefined : Math.max(0, roundToTenth(maximum))
  const values = { atS, lat, lng, depthKm, magnitude, isWarning, warnedAreas, maxShindo }
  return { ...values, ...(isAssumed && { isAssumed }) }
}

/** Returns the warned areas by time. Call with ascending times. A warning needs two stations (JMA, conditions of warnings). */
function warningByTime(
  { triggers }: Observation,
  method: IssuingMethod,
): (atS: number, estimate: Estimate) => string[] {
  const warned = new Set<number>()
  let codes: string[] = []
  const lastExtensionS = (triggers[0]?.pS ?? 0) + extensionS[method]
  return (atS, { stations, forecast }) => {
    if (stations < 2 || (warned.size > 0 && atS > lastExtensionS)) return codes
    const added = newlyWarned(forecast, warned)
    if (added.length === 0) return codes
    for (const area of added) warned.add(area)
    codes = intensityAreas.flatMap(({ code }, index) => (warned.has(index) ? [code] : []))
    return codes
  }
}

/** Returns when the first report is sent. One station is enough. JMA withdraws the report if no second station follows. */
function firstReportS({ triggers }: Observation): number {
  return (triggers[0]?.pS ?? 0) + minWaveS + latencyS
}

/** Returns when all used stations have recorded the whole earthquake and, for PLUM, strong shaking no longer spreads. */
function settledAtS({ triggers, records, release }: Observation, method: IssuingMethod): number {
  const ruptureS = release.at(-1)?.s ?? 0
  const seenS = ruptureS + (triggers.at(-1)?.pS ?? 0) + minWaveS
  if (method === 'point-source') return seenS
  return records.reduce((latest, { measured }) => {
    const final = measured.at(-1)
    return final && final.intensity >= spreadingIntensity ? Math.max(latest, final.s) : latest
  }, seenS)
}

/** Reports continue while shaking of class 3 spreads. Our own value. */
const spreadingIntensity = 2.5

/** If 5弱 is forecast for an area not named yet, the warning names all areas with class 4 (JMA, conditions of warnings). */
function newlyWarned(forecast: Forecast, warned: ReadonlySet<number>): number[] {
  const named: number[] = []
  let isRequired = false
  for (const [area, intensity] of forecast.entries()) {
    if (intensity < namedIntensity || warned.has(area)) continue
    named.push(area)
    isRequired ||= requiresWarning(intensity)
  }
  return isRequired ? named : []
}

/** Returns what a report says: the source, the classes from 4 up (dmdata.jp, telegrams of early warnings), and the warned areas. */
function contentsOf({ source, forecast }: Estimate, warned: number): string {
  const { lat, lng, depthKm, magnitude } = source
  let contents = `${lat} ${lng} ${depthKm} ${magnitude} ${warned}`
  for (const intensity of forecast) {
    contents += intensity < namedIntensity ? '.' : shindoLabel(intensity)
  }
  return contents
}

/** Returns the simulated reports. Cached, because many worlds repeat the same earthquake. */
export function* cachedReports(quake: Quake, method: IssuingMethod): Steps<readonly Report[]> {
  const key = JSON.stringify([quake, method])
  const known = latest.get(key) ?? (yield* reporting(quake, method))
  latest.set(key, known)
  const [oldest] = latest.keys()
  if (latest.size > maxCached && oldest !== undefined) latest.delete(oldest)
  return known
}

/** Maximum number of earthquakes whose reports are cached. The reports of a great earthquake take about 50 kB. */
const maxCached = 128
const latest = new Map<string, readonly Report[]>()
