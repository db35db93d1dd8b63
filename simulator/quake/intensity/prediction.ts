import { beginOf, type Source } from '../source/hypocentre.ts'
import { faultDistance, predictedIntensity, type Shaking } from '../shared/attenuation.ts'
import { log10 } from '../shared/elementary.ts'
import { type FaultType, momentMagnitude } from '../shared/scaling.ts'
import { travelTimeS, MAX_DISTANCE_KM } from '../travel-time/travel-time.ts'
import { requiresWarning } from '../warning/warning-rule.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { frontKmAt } from './volcanic-front.ts'
import { faultDistanceKm } from '../source/fault-distance.ts'

/** `shindo` is the instrumental intensity, not rounded and negative far away. `lgAlert`: long-period motion of class 3 or more. */
export type Prediction = {
  shindo: number
  pAt: number
  sAt: number
  lgAlert: boolean
  isWarning: boolean
}

/**
 * Predicts the shaking at a site. Arrivals count from the beginning of the rupture. Beyond 2,000 km, where no earthquake is felt,
 * arrivals are the same as at 2,000 km.
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
  const beginAt = beginOf(source)
  return {
    shindo,
    pAt: beginAt + Math.round(1000 * travelTimeS('P', depthKm, tabulatedKm)),
    sAt: beginAt + Math.round(1000 * travelTimeS('S', depthKm, tabulatedKm)),
    lgAlert:
      source.originAt >= longPeriodSince && longPeriodResponseCmS(shaking) >= longPeriodClass3CmS,
    isWarning: requiresWarning(shindo),
  }
}

/** See `Shaking` for the amplification. */
export type Site = Point & { amplification: number }

/** Returns the parameters of the actual shaking. `frontKm` corrects JMA's formula for the path (Morikawa and Fujiwara, 2013). */
export function shakingAt(quake: Source, site: Site): Shaking {
  return { ...forecastShaking(quake, site), frontKm: frontKmAt(site, quake) }
}

/** Returns the parameters of JMA's formula. Without a rupture, the fault is a sphere. */
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

/** JMA's lower bound of class 3 of long-period ground motion (長周期地震動階級). JMA's warnings mention classes from 3 up. */
const longPeriodClass3CmS = 50

/** When JMA's warnings began to mention long-period ground motion (JMA, 25 January 2023). */
const longPeriodSince = Date.parse('2023-02-01T00:00:00+09:00')

/** Coefficients for a period of 2 s, by the kind of earthquake. */
const longPeriod: Record<FaultType, { perKm: number; constant: number }> = {
  crustal: { perKm: 0.001604, constant: 6.4982 },
  interplate: { perKm: 0.000673, constant: 6.2617 },
  intraplate: { perKm: 0.001576, constant: 6.6087 },
}

/**
 * Returns the velocity response at a period of 2 s and 5 % damping, in cm/s (Morikawa and Fujiwara, 2013, as in gem/oq-engine).
 * Ground with an S velocity of 350 m/s has the amplification 1.76 (Fujimoto and Midorikawa, 2006). The slow surface waves in deep
 * basins are not included.
 */
export function longPeriodResponseCmS(shaking: Shaking): number {
  const { faultType = 'crustal', amplification } = shaking
  const mw = Math.min(momentMagnitude(shaking), 8.2)
  const km = faultDistance(shaking)
  const { perKm, constant } = longPeriod[faultType]
  const logGal =
    -0.0359 * (mw - 16) ** 2 +
    constant -
    perKm * km -
    log10(km + 0.000703 * 10 ** (0.5 * mw)) +
    0.638 * log10(amplification / 1.76)
  return 10 ** logGal / Math.PI
}
