import type { Hypocentre } from '../source/hypocentre.ts'
import { predictedIntensity } from '../intensity/intensity.ts'
import { longPeriodClass, type LongPeriodClass } from '../intensity/long-period-class.ts'
import { nearestStationKm } from './stations.ts'

/** From this long-period class up, a warning is required regardless of the intensity. */
export const LONG_PERIOD_ALERT_CLASS: LongPeriodClass = 3

/** Lower bound of 5弱. */
const WARNING_INTENSITY = 4.5

/**
 * Amplification of soft ground, which exists in every area. With this value the rule matches JMA's
 * warnings for all past quakes except one at a depth of 102 km.
 */
const SOFT_GROUND_AMPLIFICATION = 2

/** Distance from the centre of a land area to its edge. Land areas are about 30 km wide. */
const LAND_REACH_KM = 15

/** Applies JMA's rule since 2023: a warning is required for 5弱 or more, or long-period class 3 or more. */
export function requiresWarning(intensity: number, longPeriod: LongPeriodClass): boolean {
  return intensity >= WARNING_INTENSITY || longPeriod >= LONG_PERIOD_ALERT_CLASS
}

/** Returns whether an earthquake requires a warning anywhere on land. Approximate, see the constants above. */
export function requiresWarningOnLand(hypocentre: Hypocentre): boolean {
  const { magnitude, mw, depthKm } = hypocentre
  const shaking = {
    magnitude,
    mw,
    depthKm,
    distanceKm: Math.max(0, nearestStationKm(hypocentre) - LAND_REACH_KM),
    amplification: SOFT_GROUND_AMPLIFICATION,
  }
  return requiresWarning(predictedIntensity(shaking), longPeriodClass(shaking))
}
