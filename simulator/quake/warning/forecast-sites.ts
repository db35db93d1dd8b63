import { intensityAreas } from '../../../geography/areas.ts'
import { municipalities } from '../../../geography/municipalities.ts'
import { strongMotionStations } from '../../../geography/strong-motion.ts'
import type { Point } from '../distance.ts'
import { amplificationAt, fromGround400 } from '../intensity/amplification.ts'

/** A place for which early warnings forecast an intensity. `area` is an index into `intensityAreas`. */
export type ForecastSite = Point & { amplification: number; area: number }

/**
 * The places for which the intensity is forecast: municipal offices, and the stations of K-NET and KiK-net. The forecast
 * of an area is that of its strongest place. JMA forecasts for its own stations. Created at the first use.
 */
export function forecastSites(): readonly ForecastSite[] {
  return (sites ??= createSites())
}

let sites: readonly ForecastSite[] | undefined

function createSites(): ForecastSite[] {
  const areaOf = new Map(intensityAreas.map(({ code }, index) => [code, index]))
  const places = [
    ...municipalities.map(({ lat, lng, areaCode }) => ({
      lat,
      lng,
      areaCode,
      amplification: amplificationAt({ lat, lng }),
    })),
    ...strongMotionStations.map(({ lat, lng, areaCode, amplification400 }) => ({
      lat,
      lng,
      areaCode,
      amplification: fromGround400(amplification400),
    })),
  ]
  return places.flatMap(({ areaCode, ...place }) => {
    const area = areaOf.get(areaCode)
    return area === undefined ? [] : [{ ...place, area }]
  })
}
