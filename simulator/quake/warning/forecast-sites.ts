import { finish, type Steps } from '../../engine/steps.ts'
import { intensityAreas } from '../../../geography/areas.ts'
import { municipalities } from '../../../geography/municipalities.ts'
import { strongMotionStations } from '../../../geography/strong-motion.ts'
import type { Point } from '../distance.ts'
import { fromGround400, townAmplificationAt } from '../intensity/amplification.ts'

/** A place for which early warnings forecast an intensity. `area` is an index into `intensityAreas`. */
export type ForecastSite = Point & { amplification: number; area: number }

/**
 * The places for which the intensity is forecast: municipal offices, and the stations of K-NET and KiK-net. The forecast
 * of an area is that of its strongest place. JMA forecasts for its own stations. Created at the first use.
 */
export function forecastSites(): readonly ForecastSite[] {
  return sites ?? finish(creatingSites())
}

/** Creates the places in steps, unless they exist. */
export function* preparingSites(): Steps<void> {
  if (!sites) yield* creatingSites()
}

let sites: readonly ForecastSite[] | undefined

function* creatingSites(): Steps<readonly ForecastSite[]> {
  const areaOf = new Map(intensityAreas.map(({ code }, index) => [code, index]))
  const created: ForecastSite[] = []
  const add = ({ lat, lng }: Point, areaCode: string, amplification: number): void => {
    const area = areaOf.get(areaCode)
    if (area !== undefined) created.push({ lat, lng, amplification, area })
  }
  for (const [index, municipality] of municipalities.entries()) {
    if (index % placesPerStep === 0) yield
    add(municipality, municipality.areaCode, townAmplificationAt(municipality, deviationOf(index)))
  }
  for (const station of strongMotionStations) {
    add(station, station.areaCode, fromGround400(station.amplification400))
  }
  sites = created
  return created
}

/** The ground of a place takes about 20 microseconds. */
const placesPerStep = 16

/**
 * Returns a deviation for each place such that many of them, and those of an area, which follow each other, are nearly
 * normally distributed.
 */
function deviationOf(index: number): number {
  const goldenRatio = (Math.sqrt(5) - 1) / 2
  const quantile = ((index + 1) * goldenRatio) % 1
  // The logistic distribution with this factor is the normal one to 0.01.
  return Math.log(quantile / (1 - quantile)) / 1.702
}
