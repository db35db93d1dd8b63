import type { Hypocentre, Quake, DeepPoint } from '../source/hypocentre.ts'
import {
  emptyForecast,
  type Forecast,
  pointSourceForecast,
  roundToTenth,
  stronger,
} from './forecast.ts'
import { magnitudeByTime } from './magnitude.ts'
import type { Observation, Trigger } from './observation.ts'
import { plumByTime } from './plum.ts'
import { maxForecastDepthKm, type IssuingMethod } from './warning-rule.ts'
import { pointAt, type Point } from '../shared/distance.ts'
import { MAX_DEPTH_KM } from '../travel-time/travel-time.ts'

/** JMA's estimate at a time. `stations` is the number of stations used. */
export type Estimate = { source: Hypocentre; stations: number; forecast: Forecast }

/** `location` is in standard deviations. `magnitudeSeed` determines the other errors. */
export type EstimateErrors = { location: LocationError; magnitudeSeed: number }

/** Estimates by time since the beginning of the rupture, from the data that has arrived. Call with ascending times. */
export function estimator(
  quake: Quake,
  observation: Observation,
  method: IssuingMethod,
  errors: EstimateErrors,
): (dataS: number) => Estimate {
  const magnitudeAt = magnitudeByTime(observation, quake, errors.magnitudeSeed)
  const plumAt = method === 'plum' ? plumByTime(observation.records) : () => noForecast
  return (dataS) => {
    const seen = magnitudeAt(dataS)
    const stations = seen?.stations ?? 1
    const source = {
      ...estimatedLocation(quake, observation.triggers, stations, errors.location),
      magnitude: roundToTenth(Math.max(seen?.magnitude ?? 0, 0)),
      originAt: quake.originAt,
    }
    // A single station determines neither the depth nor the distance.
    const isUnknown = stations < 2 || source.depthKm > maxForecastDepthKm
    const forecast = isUnknown ? noForecast : stronger(forecastOf(source), plumAt(dataS))
    return { source, stations, forecast }
  }
}

const noForecast = emptyForecast()

/** Cached, because the values are rounded and repeat. */
function forecastOf(source: Hypocentre): Forecast {
  const key = [source.lat, source.lng, source.depthKm, source.magnitude].join()
  const known = latestForecasts.get(key)
  if (known) return known
  const forecast = pointSourceForecast(source)
  latestForecasts.set(key, forecast)
  const [oldest] = latestForecasts.keys()
  if (latestForecasts.size > maxForecasts && oldest !== undefined) latestForecasts.delete(oldest)
  return forecast
}

/** A forecast takes about 3 kB. */
const maxForecasts = 1_000
const latestForecasts = new Map<string, Forecast>()

/** A direction, and the standard deviations of the size with the minimum number of stations. */
type LocationError = { bearingDeg: number; distance: number; depth: number }

/** JMA's initial depth. It stays if no station is near enough to determine the depth (all reports of 2011). */
const assumedDepthKm = 10
/** Error of the first location as a share of the distance to the second station. Our own value. */
const distanceShare = 0.1

/** Rounds to 0.1° and 10 km, as JMA does. A single station's estimate is its own position. */
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

/** Arrival times determine the depth only near the epicentre, or if it is large. */
function isDepthKnown({ depthKm }: DeepPoint, first: Trigger): boolean {
  return first.epicentralKm < 1.5 * depthKm
}

function rounded({ lat, lng }: Point): Point {
  return { lat: roundToTenth(lat), lng: roundToTenth(lng) }
}

function roundedDepth(depthKm: number): number {
  return Math.min(MAX_DEPTH_KM, Math.max(10, Math.round(depthKm / 10) * 10))
}
