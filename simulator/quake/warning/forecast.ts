import { intensityAreas } from '../shared/intensity-areas.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { predictedIntensity } from '../shared/attenuation.ts'
import { numberAt } from '../number-at.ts'
import type { Hypocentre } from '../source/hypocentre.ts'
import { maxForecastDepthKm, namedIntensity } from './warning-rule.ts'
import { finish, type Steps } from '../../engine/steps.ts'
import { jmaStations } from '../stations/jma-stations.ts'
import { fromGround400 } from '../intensity/amplification.ts'

/** The strongest intensity in each area, in the order of `intensityAreas`, rounded to tenths. −Infinity without a forecast. */
export type Forecast = Float64Array

export function emptyForecast(): Forecast {
  return new Float64Array(intensityAreas.length).fill(-Infinity)
}

/** Returns JMA's forecast from the source alone. Empty below 150 km, where JMA forecasts no intensities. */
export function pointSourceForecast(source: Hypocentre): Forecast {
  const forecast = emptyForecast()
  if (source.depthKm > maxForecastDepthKm) return forecast
  const { magnitude, depthKm } = source
  const reachDeg = feltReachDeg(magnitude)
  for (const site of forecastSites()) {
    if (Math.abs(site.lat - source.lat) > reachDeg) continue
    if (Math.abs(site.lng - source.lng) > 1.5 * reachDeg) continue
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

/** JMA publishes intensities, magnitudes and degrees with one decimal. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
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

/** A generous upper limit for the reach of intensity 1, in degrees of latitude. It only saves computing. */
function feltReachDeg(magnitude: number): number {
  return 2 + 2.2 ** Math.max(0, magnitude - 4)
}

/** `area` is an index into `intensityAreas`. */
export type ForecastSite = Point & { amplification: number; area: number }

/** Returns JMA's own stations. The strongest place determines the forecast for its area. */
export function forecastSites(): readonly ForecastSite[] {
  return sites ?? finish(creatingSites())
}

export function* preparingSites(): Steps<void> {
  if (!sites) yield* creatingSites()
}

let sites: readonly ForecastSite[] | undefined

function* creatingSites(): Steps<readonly ForecastSite[]> {
  const areaOf = new Map(intensityAreas.map(({ code }, index) => [code, index]))
  const created: ForecastSite[] = []
  for (const [index, { lat, lng, amplification400, areaCode }] of jmaStations.entries()) {
    if (index % placesPerStep === 0) yield
    const area = areaOf.get(areaCode)
    const amplification = fromGround400(amplification400)
    if (area !== undefined) created.push({ lat, lng, amplification, area })
  }
  sites = created
  return created
}

const placesPerStep = 256
