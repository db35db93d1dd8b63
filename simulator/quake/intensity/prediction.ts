import { distanceKm, type Point } from '../distance.ts'
import type { Hypocentre } from '../hypocentre.ts'
import { predictedIntensity } from './intensity.ts'
import { longPeriodClass, type LongPeriodClass } from './long-period-class.ts'
import { travelTimeS } from '../travel-time/travel-time.ts'
import { MAX_DISTANCE_KM } from '../travel-time/travel-time-table.ts'
import { requiresWarning, LONG_PERIOD_ALERT_CLASS } from '../bulletins/warning-rule.ts'

/** A place and its ground amplification (see `Shaking`). */
export type Site = Point & { amplification: number }

/**
 * The prediction of an early warning for one place: the instrumental intensity (not rounded, negative
 * far away), the P and S arrivals, the long-period class, `lgAlert` from class 3 up, and whether the
 * place requires a warning.
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
 * Returns the prediction for a place. Beyond 2,000 km, where no earthquake is felt, the arrivals are
 * those at 2,000 km. Throws a RangeError for a depth outside 0 to 700 km and for an amplification that
 * is not positive.
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
    isWarning: requiresWarning(shindo, longPeriod),
  }
}
