import type { Point } from '../shared/distance.ts'
import { placeGrid } from '../place-grid.ts'
import { numberAt } from '../number-at.ts'
import {
  emptyForecast,
  type Forecast,
  forecastSites,
  type ForecastSite,
  tenth,
} from './forecast.ts'
import { type Growing, keptByTime } from './kept-by-time.ts'
import type { StationRecord } from './observation.ts'

/**
 * PLUM (Propagation of Local Undamped Motion; Kodera et al., 2018), in use since 22 March 2018: a place within 30 km of
 * a station is forecast what the station measures, corrected for the ground of both.
 */
export const plumReachKm = 30

/** Returns the forecast of all areas by PLUM by time. It never decreases. */
export const growingPlum = keptByTime(grow)

function grow(records: readonly StationRecord[]): Growing<Forecast> {
  const forecast = emptyForecast()
  const stations = records.map((record) => ({ ...record, next: 0, sites: undefined as Sites }))
  return (atS) => {
    for (const one of stations) {
      const before = one.next
      while ((one.measured[one.next]?.s ?? Infinity) <= atS) one.next += 1
      const measured = one.measured[one.next - 1]
      if (!measured || one.next === before) continue
      one.sites ??= sitesAround(one.station)
      for (const { area, amplification } of one.sites) {
        const intensity = tenth(onGround(measured.intensity, amplification))
        forecast[area] = Math.max(numberAt(forecast, area), intensity)
      }
    }
    return forecast.slice()
  }
}

/**
 * Returns the forecast by PLUM at a time for one place with the records of the stations within reach. −Infinity if none
 * measures something.
 */
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

/** An intensity on ground of 700 m/s, for ground that amplifies the velocity (Midorikawa et al., 1999). */
function onGround(intensity: number, amplification: number): number {
  return intensity + 1.72 * Math.log10(amplification)
}

function sitesAround(station: Point): readonly ForecastSite[] {
  sitesWithin ??= placeGrid(forecastSites())
  return sitesWithin(station, plumReachKm)
}

let sitesWithin: ((point: Point, km: number) => ForecastSite[]) | undefined
