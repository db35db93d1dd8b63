import { intensityAreas } from '../shared/intensity-areas.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { maxForecastDepthKm, predictedIntensity } from '../shared/attenuation.ts'
import { numberAt } from '../number-at.ts'
import type { Hypocentre } from '../source/hypocentre.ts'
import { namedIntensity, roundToTenth } from './warning-rule.ts'
import stations from '../stations/jma-stations.json' with { type: 'json' }
import { fromGround400 } from '../intensity/amplification.ts'

/** The strongest intensity in each area, in the order of `intensityAreas`, rounded to tenths. −Infinity without a forecast. */
export type Forecast = Float64Array

export function emptyForecast(): Forecast {
  return new Float64Array(intensityAreas.length).fill(-Infinity)
}

/** Returns JMA's forecast from the source alone. Empty if the source is deeper than 150 km, because JMA then forecasts none. */
export function pointSourceForecast(source: Hypocentre): Forecast {
  const forecast = emptyForecast()
  if (source.depthKm > maxForecastDepthKm) return forecast
  const { magnitude, depthKm } = source
  for (const site of forecastSites) {
    const { amplification, area } = site
    const epicentreKm = distanceKm(source, site)
    const intensity = predictedIntensity({
      magnitude,
      depthKm,
      distanceKm: epicentreKm,
      amplification,
    })
    forecast[area] = Math.max(numberAt(forecast, area), intensity)
  }
  return forecast.map(roundToTenth)
}

export interface AreaForecast {
  code: string
  name: string
  shindo: number
}

export function namedAreas(source: Hypocentre): AreaForecast[] {
  const forecast = pointSourceForecast(source)
  return intensityAreas
    .map(({ code, name }, index) => ({ code, name, shindo: numberAt(forecast, index) }))
    .filter(({ shindo }) => shindo >= namedIntensity)
    .toSorted((left, right) => right.shindo - left.shindo)
}

export function stronger(left: Forecast, right: Forecast): Forecast {
  return left.map((intensity, area) => Math.max(intensity, numberAt(right, area)))
}

export function maximumOf(forecast: Forecast): number {
  return forecast.reduce((maximum, intensity) => Math.max(maximum, intensity), -Infinity)
}

/** `area` is an index into `intensityAreas`. */
export type ForecastSite = Point & { amplification: number; area: number }

const areaIndexes = new Map(intensityAreas.map(({ code }, index) => [code, index]))

/** JMA's stations that can have the strongest shaking of their area. The strongest shaking determines the area's forecast. */
export const forecastSites: readonly ForecastSite[] = stations.stations.flatMap(
  ([lat, lng, amplification400, areaCode]) => {
    const area = areaIndexes.get(String(areaCode))
    const amplification = fromGround400(Number(amplification400))
    return area === undefined ? [] : [{ lat: Number(lat), lng: Number(lng), amplification, area }]
  },
)
