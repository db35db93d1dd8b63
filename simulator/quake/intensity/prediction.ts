import { beginOf, type Source } from '../source/hypocentre.ts'
import { predictedIntensity } from './intensity.ts'
import { type Site, shakingAt } from './site-shaking.ts'
import { longPeriodClass, type LongPeriodClass } from './long-period-class.ts'
import { travelTimeS } from '../travel-time/travel-time.ts'
import { MAX_DISTANCE_KM } from '../travel-time/travel-time-table.ts'
import { requiresWarning, LONG_PERIOD_ALERT_CLASS } from '../warning/warning-rule.ts'

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
 * Returns the prediction for a place: of an early warning from its values, or of an earthquake with its rupture. P and S
 * are those of the begin of the rupture. Beyond 2,000 km, where no earthquake is felt, the arrivals are those at 2,000
 * km. Throws a RangeError for a depth outside 0 to 700 km and for an amplification that is not positive.
 */
export function predictAt(source: Source, site: Site): Prediction {
  const { depthKm } = source
  const shaking = shakingAt(source, site)
  const tabulatedKm = Math.min(shaking.distanceKm, MAX_DISTANCE_KM)
  const shindo = predictedIntensity(shaking)
  const longPeriod = longPeriodClass(shaking)
  const beginAt = beginOf(source)
  return {
    shindo,
    pAt: beginAt + Math.round(1000 * travelTimeS('P', depthKm, tabulatedKm)),
    sAt: beginAt + Math.round(1000 * travelTimeS('S', depthKm, tabulatedKm)),
    longPeriodClass: longPeriod,
    lgAlert: longPeriod >= LONG_PERIOD_ALERT_CLASS,
    isWarning: requiresWarning(shindo, longPeriod),
  }
}
