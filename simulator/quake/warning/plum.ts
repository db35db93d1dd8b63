import { intensityGain } from '../shared/attenuation.ts'
import type { Point } from '../shared/distance.ts'
import { maxIntensity } from '../intensity/deviation.ts'
import { placeGrid } from '../place-grid.ts'
import { numberAt } from '../number-at.ts'
import { emptyForecast, type Forecast, forecastSites, type ForecastSite } from './forecast.ts'
import { roundToTenth } from './warning-rule.ts'
import type { StationRecord } from './observation.ts'

/** PLUM (Propagation of Local Undamped Motion; Kodera et al., 2018) forecasts what stations within this distance measure. */
export const plumReachKm = 30

/** Returns PLUM's forecasts by time, which never decrease. Call with ascending times. */
export function plumByTime(records: readonly StationRecord[]): (atS: number) => Forecast {
  const forecast = emptyForecast()
  const stations = records.map((record) => ({ ...record, next: 0, sites: undefined as Sites }))
  return (atS) => {
    for (const progress of stations) {
      const before = progress.next
      while ((progress.measured[progress.next]?.s ?? Infinity) <= atS) progress.next += 1
      const measured = progress.measured[progress.next - 1]
      if (!measured || progress.next === before) continue
      progress.sites ??= sitesAround(progress.station)
      for (const { area, amplification } of progress.sites) {
        const intensity = roundToTenth(onGround(measured.intensity, amplification))
        forecast[area] = Math.max(numberAt(forecast, area), intensity)
      }
    }
    return forecast.slice()
  }
}

/** Returns PLUM's forecast for a place from the records of the stations within reach. −Infinity if none has measured anything. */
export function strongestPlum(
  records: readonly StationRecord[],
  amplification: number,
  atS: number,
): number {
  let strongest = -Infinity
  for (const { measured } of records) {
    const latest = measured.findLast(({ s }) => s <= atS)
    if (latest) strongest = Math.max(strongest, latest.intensity)
  }
  return onGround(strongest, amplification)
}

type Sites = readonly ForecastSite[] | undefined

/** Converts an intensity on ground of 700 m/s to the intensity on ground that amplifies the velocity by this factor. */
function onGround(intensity: number, amplification: number): number {
  return Math.min(maxIntensity, intensity + intensityGain(amplification))
}

function sitesAround(station: Point): readonly ForecastSite[] {
  sitesWithin ??= placeGrid(forecastSites)
  return sitesWithin(station, plumReachKm)
}

let sitesWithin: ((point: Point, km: number) => ForecastSite[]) | undefined
