import { beginOf, type Source } from '../source/hypocentre.ts'
import { cornerFrequencyHz } from '../waveform/signal.ts'
import { peakVelocityCmS, predictedIntensity, type Shaking } from '../shared/attenuation.ts'
import { travelTimeS, MAX_DISTANCE_KM } from '../travel-time/travel-time.ts'
import { maxForecastDepthKm, requiresWarning } from '../warning/warning-rule.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { frontKmAt } from './volcanic-front.ts'
import { faultDistanceKm } from '../source/fault-distance.ts'

/** `shindo` is the instrumental intensity, not rounded and negative far away. */
export type Prediction = {
  shindo: number
  pAt: number
  sAt: number
  longPeriodClass: LongPeriodClass
  lgAlert: boolean
  isWarning: boolean
}

/**
 * Arrivals count from the beginning of the rupture. Beyond 2,000 km, where no earthquake is felt, they are those at 2,000 km.
 *
 * @throws RangeError if the depth is outside 0 to 700 km or the amplification is not positive
 */
export function predictAt(source: Source, site: Site): Prediction {
  return predicted(source, forecastShaking(source, site))
}

/** Returns the actual shaking, otherwise like `predictAt`. */
export function shakeAt(quake: Source, site: Site): Prediction {
  return predicted(quake, shakingAt(quake, site))
}

function predicted(source: Source, shaking: Shaking): Prediction {
  const { depthKm } = source
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
    isWarning: requiresWarning(shindo),
  }
}

/** See `Shaking` for the amplification. */
export type Site = Point & { amplification: number }

/** Corrects JMA's formula for the path (Morikawa and Fujiwara, 2013), but not for deep waves, which come from below. */
export function shakingAt(quake: Source, site: Site): Shaking {
  const frontKm = quake.depthKm > maxForecastDepthKm ? undefined : frontKmAt(site, quake)
  return { ...forecastShaking(quake, site), frontKm }
}

/** Uses the rupture if there is one, else a spherical fault. */
function forecastShaking(source: Source, site: Site): Shaking {
  const { magnitude, mw, depthKm, rupture, faultType } = source
  return {
    magnitude,
    mw,
    depthKm,
    distanceKm: distanceKm(source, site),
    faultKm: rupture && faultDistanceKm(rupture.planes, site),
    faultType,
    amplification: site.amplification,
  }
}

/** JMA's classes of long-period ground motion (長周期地震動階級). 0 is none. */
type LongPeriodClass = 0 | 1 | 2 | 3 | 4

/** From this class up, JMA's warnings mention long-period ground motion. */
const LONG_PERIOD_ALERT_CLASS: LongPeriodClass = 3

/** JMA's lower bounds of the absolute velocity response at periods of 1.6 to 7.8 s, 5 % damping. */
const classesCmS = [
  { from: 100, longPeriodClass: 4 },
  { from: 50, longPeriodClass: 3 },
  { from: 15, longPeriodClass: 2 },
  { from: 5, longPeriodClass: 1 },
] as const

/**
 * The velocity response is 1.65 times the peak velocity, the median at 5 % damping (Newmark and Hall, 1982). It is less if an
 * omega-square source (Brune 1970, 10 MPa, 3.5 km/s) radiates little at 1.6 s. The slow surface waves in deep basins are not
 * included.
 */
export function longPeriodClass(shaking: Shaking): LongPeriodClass {
  const responseCmS = 1.65 * peakVelocityCmS(shaking) * longPeriodShare(shaking)
  return classesCmS.find(({ from }) => responseCmS >= from)?.longPeriodClass ?? 0
}

/** The velocity spectrum at 1.6 s, relative to its peak. 1 for large earthquakes. */
function longPeriodShare({ magnitude, mw }: Shaking): number {
  const ratio = Math.min(1, 1 / 1.6 / cornerFrequencyHz(magnitude, mw))
  return (2 * ratio) / (1 + ratio * ratio)
}
