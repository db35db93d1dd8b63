import { distanceKm, type Point } from '../distance.ts'
import type { Hypocentre } from '../hypocentre.ts'
import { predictedIntensity } from './intensity.ts'
import { longPeriodClass, type LongPeriodClass } from './long-period-class.ts'
import { travelTimeS } from '../travel-time/travel-time.ts'
import { MAX_DISTANCE_KM } from '../travel-time/travel-time-table.ts'
import { callsForWarning, LONG_PERIOD_ALERT_CLASS } from '../bulletins/warning-rule.ts'

/** A place with the amplification of its ground (see `Shaking`). */
export type Site = Point & { amplification: number }

/**
 * What an early warning says for one place: instrumental intensity, not rounded and below 0 far
 * away; P and S arrival; long-period class, with `lgAlert` from class 3; and whether the place
 * itself calls for a warning.
 */
export type Prediction = {
  shindo: number
  pAt: number
  sAt: number
  longPeriodClass: LongPeriodClass
  lgAlert: boolean
  isWarning: boolean
}

/**
 * The prediction for a place. Beyond 2,000 km, where no quake is felt, arrivals are those at 2,000
 * km. RangeError for a depth outside 0 to 700 km and for an amplification not above 0.
 */
export function predictAt(hypocentre: Hypocentre, site: Site): Prediction {
  const { originAt, depthKm, magnitude, mw } = hypocentre
  const { amplification } = site
  const km = distanceKm(hypocentre, site)
  const tabulatedKm = Math.min(km, MAX_DISTANCE_KM)
  const shaking = { magnitude, mw, depthKm, distanceKm: km, amplification }
  const shindo = predictedIntensity(shaking)
  const longPeriod = longPeriodClass(shaking)
  return {
    shindo,
    pAt: originAt + Math.round(1000 * travelTimeS('P', depthKm, tabulatedKm)),
    sAt: originAt + Math.round(1000 * travelTimeS('S', depthKm, tabulatedKm)),
    longPeriodClass: longPeriod,
    lgAlert: longPeriod >= LONG_PERIOD_ALERT_CLASS,
    isWarning: callsForWarning(shindo, longPeriod),
  }
}
