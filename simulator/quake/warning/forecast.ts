import { intensityAreas } from '../../../geography/areas.ts'
import { distanceKm } from '../distance.ts'
import type { Shaking } from '../intensity/attenuation.ts'
import { predictedIntensity } from '../intensity/intensity.ts'
import { longPeriodClass, type LongPeriodClass } from '../intensity/long-period-class.ts'
import { numberAt } from '../number-at.ts'
import type { Hypocentre } from '../source/hypocentre.ts'
import { forecastSites } from './forecast-sites.ts'
import { deepestForecastKm } from './warning-rule.ts'

/**
 * The forecasts of all areas, in the order of `intensityAreas`: the strongest intensity in each, not rounded, −Infinity
 * where nothing is forecast, and its long-period class.
 */
export type Forecast = { intensities: Float64Array; longPeriods: LongPeriodClass[] }

/** A forecast for no shaking anywhere. */
export function emptyForecast(): Forecast {
  return {
    intensities: new Float64Array(intensityAreas.length).fill(-Infinity),
    longPeriods: intensityAreas.map(() => 0),
  }
}

/**
 * Returns JMA's forecast from the source alone. Empty for an earthquake deeper than 150 km, for which JMA forecasts no
 * intensities.
 */
export function pointSourceForecast(source: Hypocentre): Forecast {
  const forecast = emptyForecast()
  if (source.depthKm > deepestForecastKm) return forecast
  const { magnitude, depthKm } = source
  const reachDeg = feltReachDeg(magnitude)
  const strongest = new Map<number, Shaking>()
  for (const site of forecastSites()) {
    if (Math.abs(site.lat - source.lat) > reachDeg) continue
    const { amplification, area } = site
    const shaking = { magnitude, depthKm, distanceKm: distanceKm(source, site), amplification }
    const intensity = predictedIntensity(shaking)
    if (intensity <= numberAt(forecast.intensities, area)) continue
    forecast.intensities[area] = intensity
    strongest.set(area, shaking)
  }
  for (const [area, shaking] of strongest) forecast.longPeriods[area] = longPeriodClass(shaking)
  return forecast
}

/** Returns the stronger of two forecasts for each area, with the long-period classes of the first. */
export function stronger(one: Forecast, { intensities }: Forecast): Forecast {
  return {
    intensities: one.intensities.map((intensity, area) =>
      Math.max(intensity, numberAt(intensities, area)),
    ),
    longPeriods: one.longPeriods,
  }
}

/** The strongest intensity of a forecast. */
export function maximumOf({ intensities }: Forecast): number {
  return intensities.reduce((maximum, intensity) => Math.max(maximum, intensity), -Infinity)
}

/** Degrees beyond which no earthquake of a magnitude has an intensity of 1. Generous, to save computing. */
function feltReachDeg(magnitude: number): number {
  return 2 + 2.2 ** Math.max(0, magnitude - 4)
}
