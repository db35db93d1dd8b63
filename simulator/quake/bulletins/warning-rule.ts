import type { Hypocentre } from '../hypocentre.ts'
import { predictedIntensity } from '../intensity/intensity.ts'
import { longPeriodClass, type LongPeriodClass } from '../intensity/long-period-class.ts'
import { nearestStationKm } from './stations.ts'

/** From this long-period class on a quake is warned of, whatever its intensity. */
export const LONG_PERIOD_ALERT_CLASS: LongPeriodClass = 3

/** Lower bound of 5弱. */
const WARNING_INTENSITY = 4.5

/**
 * Soft ground, which is never far. With it the rule agrees with the warnings that JMA issued for
 * the past quakes, but for one 102 km deep.
 */
const SOFT_GROUND_AMPLIFICATION = 2

/** Land areas are some 30 km across: land reaches this far from their middle. */
const LAND_REACH_KM = 15

/** JMA's rule since 2023: 5弱 or more, or long-period class 3 or more. */
export function callsForWarning(intensity: number, longPeriod: LongPeriodClass): boolean {
  return intensity >= WARNING_INTENSITY || longPeriod >= LONG_PERIOD_ALERT_CLASS
}

/** Whether a quake calls for a warning somewhere on land; approximate by the constants above. */
export function callsForWarningOnLand(hypocentre: Hypocentre): boolean {
  const { magnitude, mw, depthKm } = hypocentre
  const shaking = {
    magnitude,
    mw,
    depthKm,
    distanceKm: Math.max(0, nearestStationKm(hypocentre) - LAND_REACH_KM),
    amplification: SOFT_GROUND_AMPLIFICATION,
  }
  return callsForWarning(predictedIntensity(shaking), longPeriodClass(shaking))
}
