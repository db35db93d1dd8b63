import { randomFraction } from '../../engine/random.ts'
import type { Hypocentre, Quake, DeepPoint } from '../source/hypocentre.ts'
import { emptyForecast, type Forecast, pointSourceForecast, stronger } from './forecast.ts'
import { roundToTenth } from './warning-rule.ts'
import { magnitudeByTime } from './magnitude.ts'
import type { Observation, Trigger } from './observation.ts'
import { plumByTime } from './plum.ts'
import type { IssuingMethod } from './warning-rule.ts'
import { maxForecastDepthKm } from '../shared/attenuation.ts'
import { pointAt, type Point } from '../shared/distance.ts'
import { MAX_DEPTH_KM } from '../travel-time/travel-time.ts'

/** JMA's estimate at a time. `stations` is the number of stations used. */
export type Estimate = {
  source: Hypocentre
  stations: number
  forecast: Forecast
  /** Whether the source is assumed, because it could not be determined. */
  isAssumed?: true | undefined
}

/** Returns estimates by time since the beginning of the rupture, from the data that has arrived. Call with ascending times. */
export function estimator(
  quake: Quake,
  observation: Observation,
  method: IssuingMethod,
): (dataS: number) => Estimate {
  const magnitudeAt = magnitudeByTime(observation, quake)
  const forecastAt = forecasting()
  const error = drawLocationError(String(quake.seed))
  const plumAt = method === 'point-source' ? () => noForecast : plumByTime(observation.records)
  if (method === 'plum-only') {
    const source = { ...estimatedLocation(quake, observation.triggers, 1, error), ...assumed }
    return (dataS) => ({
      source: { ...source, originAt: quake.originAt },
      stations: 2,
      forecast: plumAt(dataS),
      isAssumed: true,
    })
  }
  return (dataS) => {
    const seen = magnitudeAt(dataS)
    const stations = seen?.stations ?? 1
    const source = {
      ...estimatedLocation(quake, observation.triggers, stations, error),
      magnitude: roundToTenth(Math.max(seen?.magnitude ?? 0, 0)),
      originAt: quake.originAt,
    }
    // A single station determines neither the depth nor the distance.
    const isUnknown = stations < 2 || source.depthKm > maxForecastDepthKm
    const forecast = isUnknown ? noForecast : stronger(forecastAt(source), plumAt(dataS))
    return { source, stations, forecast }
  }
}

const noForecast = emptyForecast()

/** JMA's assumption at the first station, if intensities were measured but the hypocentre could not be determined. */
const assumed = { magnitude: 1, depthKm: 10 }

/** Returns a function that forecasts from a source. It caches the latest forecast, because successive estimates, which are rounded, are often equal. */
function forecasting(): (source: Hypocentre) => Forecast {
  let latest = { key: '', forecast: noForecast }
  return (source) => {
    const key = [source.lat, source.lng, source.depthKm, source.magnitude].join()
    if (key !== latest.key) latest = { key, forecast: pointSourceForecast(source) }
    return latest.forecast
  }
}

/** Location error with two stations: its direction, and `distance` (0 to 1) and `depth` (-1 to 1) relative to the maximum. */
type LocationError = { bearingDeg: number; distance: number; depth: number }

function drawLocationError(seed: string): LocationError {
  const draw = (count: number): number => randomFraction(seed, 'location', count)
  return { bearingDeg: 360 * draw(0), distance: draw(1), depth: 2 * draw(2) - 1 }
}

/** JMA's initial depth, which stays if no station is near enough to determine the depth (all reports of 2011). */
const assumedDepthKm = 10
/** Error of the first location as a share of the distance to the second station. Our own value. */
const distanceShare = 0.1

/** Returns the estimated hypocentre, rounded to 0.1° and 10 km as by JMA. With a single station, it is the station's position. */
function estimatedLocation(
  start: DeepPoint,
  triggers: readonly Trigger[],
  stations: number,
  error: LocationError,
): DeepPoint {
  const [first, second = first] = triggers
  if (!first || !second)
    throw new RangeError('At least one station is needed to locate an earthquake.')
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

/** Whether arrival times determine the depth: only if a station is near the epicentre, or if the depth is large. */
function isDepthKnown({ depthKm }: DeepPoint, first: Trigger): boolean {
  return first.epicentralKm < 1.5 * depthKm
}

function rounded({ lat, lng }: Point): Point {
  return { lat: roundToTenth(lat), lng: roundToTenth(lng) }
}

function roundedDepth(depthKm: number): number {
  return Math.min(MAX_DEPTH_KM, Math.max(10, Math.round(depthKm / 10) * 10))
}
