import type { Hypocentre, Quake } from '../source/hypocentre.ts'
import type { DeepPoint } from '../source/rupture.ts'
import { emptyForecast, type Forecast, pointSourceForecast, stronger } from './forecast.ts'
import { estimatedLocation, type LocationError } from './location.ts'
import { growingMagnitude } from './magnitude.ts'
import type { Observation } from './observation.ts'
import { growingPlum } from './plum.ts'
import { deepestForecastKm, type IssuingMethod } from './warning-rule.ts'

/** What JMA knows at a time: the source, from how many stations, and the forecast of all areas. */
export type Estimate = { source: Hypocentre; stations: number; forecast: Forecast }

/** Errors of the estimates of an earthquake, in standard deviations. */
export type EstimateErrors = { location: LocationError; magnitude: number }

/**
 * Returns the estimate by time, in seconds after the begin of the rupture, with the data that has arrived by then. It
 * must be asked in ascending order.
 */
export function estimator(
  quake: Quake,
  observation: Observation,
  method: IssuingMethod,
  errors: EstimateErrors,
): (dataS: number) => Estimate {
  const start: DeepPoint = quake.rupture?.start ?? quake
  const magnitudeAt = growingMagnitude(observation, quake.magnitude, errors.magnitude)
  const plumAt = method === 'plum' ? growingPlum(observation.records) : () => noForecast
  return (dataS) => {
    const seen = magnitudeAt(dataS)
    const stations = seen?.stations ?? 1
    const source = {
      ...estimatedLocation(start, observation.triggers, stations, errors.location),
      magnitude: Math.round(Math.max(seen?.magnitude ?? 0, 0) * 10) / 10,
      originAt: quake.originAt,
    }
    const isDeep = source.depthKm > deepestForecastKm
    const forecast = isDeep ? noForecast : stronger(forecastOf(source), plumAt(dataS))
    return { source, stations, forecast }
  }
}

const noForecast = emptyForecast()

/** Computes the forecast from a source once: the values are rounded, so the same ones come again and again. */
function forecastOf(source: Hypocentre): Forecast {
  const key = [source.lat, source.lng, source.depthKm, source.magnitude].join()
  const known = latestForecasts.get(key)
  if (known) return known
  const forecast = pointSourceForecast(source)
  latestForecasts.set(key, forecast)
  const [oldest] = latestForecasts.keys()
  if (latestForecasts.size > maximalForecasts && oldest !== undefined)
    latestForecasts.delete(oldest)
  return forecast
}

/** A forecast takes about 3 kB. */
const maximalForecasts = 1_000
const latestForecasts = new Map<string, Forecast>()
