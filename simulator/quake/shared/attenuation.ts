import { type FaultType, faultLengthKm, momentMagnitude, type Size } from './scaling.ts'
import { log10 } from './elementary.ts'

/** Returns the intensity (計測震度相当値), not rounded, from the peak velocity (Midorikawa et al., 1999), like JMA. */
export function predictedIntensity(shaking: Shaking): number {
  return 2.68 + intensityGain(peakVelocityCmS(shaking))
}

/** Returns by how much the intensity grows if the peak velocity grows by a factor (Midorikawa et al., 1999). */
export function intensityGain(factor: number): number {
  return 1.72 * log10(factor)
}

export type Shaking = Size & {
  depthKm: number
  /** Distance from the epicentre. */
  distanceKm: number
  /** Shortest distance to the fault. If undefined, the fault is a sphere around the hypocentre. */
  faultKm?: number | undefined
  /** `crustal` if undefined, as in all of JMA's early warnings. */
  faultType?: FaultType | undefined
  /** Amplification of peak velocity, relative to ground with an S velocity of 700 m/s. */
  amplification: number
  /** Distance from the volcanic front, positive on the Pacific side. Undefined for JMA's forecasts, which ignore the front. */
  frontKm?: number | undefined
}

const typeTerms: Record<FaultType, number> = { crustal: 0, interplate: -0.02, intraplate: 0.12 }

/** The shortest distance for which JMA computes velocities. */
const minFaultKm = 3

/**
 * Deeper earthquakes are inside a sinking plate, through which their waves travel almost without loss. JMA forecasts no
 * intensities for them, as for the one at 682 km off Ogasawara in 2015 (JMA in news of 31 May 2015).
 */
export const maxForecastDepthKm = 150

/** Our own values, fitted to the observed classes of three earthquakes in docs/earthquakes.md. `perKm` applies behind the front. */
const deep = { constant: -0.96, perKm: 0.017 }

/** From this magnitude up, shaking grows no further. The velocities of Tohoku (Mw 9.0) fit Mw 8.0 (Irikura and Kurahashi, 2012). */
const saturationMw = 8

/** JMA's loss per km, in the logarithm of the velocity. */
const usualPerKm = 0.002

/** From this distance up, the values below replace JMA's loss. Our own value: up to here, JMA's formula fits the observations. */
const longPathKm = 100

/** The loss on the path, and at the volcanic front (Morikawa and Fujiwara, 2013). */
const longPathPerKm: Record<FaultType, number> = {
  crustal: 0.00265,
  interplate: 0.00241,
  intraplate: 0.00345,
}
const front = { perKm: 4.7e-5, maxKm: 75, fromDepthKm: 30 }

/**
 * Returns the peak ground velocity in cm/s at the surface: JMA's prediction, or the actual velocity if `frontKm` is given. The
 * formula is that of Si and Midorikawa (1999) for ground of 600 m/s, with the shortest distance to the fault. Without `faultKm`,
 * the fault is a sphere whose diameter is Utsu's length (1977). The factor 0.9 converts to ground of 700 m/s. The actual velocity
 * of a deep earthquake neither depends on its type nor decreases on the path.
 */
function peakVelocityCmS(shaking: Shaking): number {
  assertValidShaking(shaking)
  const { depthKm, amplification, faultType, frontKm } = shaking
  const mw = Math.min(momentMagnitude(shaking), saturationMw)
  const faultKm = faultDistance(shaking)
  if (frontKm !== undefined && depthKm > maxForecastDepthKm) {
    const behindKm = Math.min(front.maxKm, Math.max(0, -frontKm))
    const logPgv = 0.58 * mw + deep.constant - log10(faultKm) - deep.perKm * behindKm
    return 10 ** logPgv * 0.9 * amplification
  }
  const logPgv600 =
    0.58 * mw +
    0.0038 * depthKm +
    (faultType === undefined ? 0 : typeTerms[faultType]) -
    1.29 -
    log10(faultKm + 0.0028 * 10 ** (0.5 * mw)) -
    usualPerKm * faultKm
  return 10 ** (logPgv600 + pathTerm(shaking, faultKm)) * 0.9 * amplification
}

function pathTerm({ frontKm, depthKm, faultType = 'crustal' }: Shaking, faultKm: number): number {
  if (frontKm === undefined) return 0
  const longKm = Math.max(0, faultKm - longPathKm)
  const belowKm = Math.max(0, depthKm - front.fromDepthKm)
  return (
    (usualPerKm - longPathPerKm[faultType]) * longKm +
    front.perKm * Math.min(frontKm, front.maxKm) * belowKm
  )
}

/** Returns the distance to the fault in km, from which velocities are computed. */
export function faultDistance(shaking: Shaking): number {
  const hypocentreKm = Math.hypot(shaking.distanceKm, shaking.depthKm)
  return Math.max(minFaultKm, shaking.faultKm ?? hypocentreKm - faultLengthKm(shaking) / 2)
}

function assertValidShaking(shaking: Shaking): void {
  const { depthKm, distanceKm, amplification, faultKm = 0 } = shaking
  const isValid =
    depthKm >= 0 &&
    distanceKm >= 0 &&
    faultKm >= 0 &&
    amplification > 0 &&
    Number.isFinite(momentMagnitude(shaking) + depthKm + distanceKm + faultKm + amplification)
  if (isValid) return
  throw new RangeError(
    `Can't compute an intensity for M ${shaking.magnitude}, depth ${depthKm} km, ` +
      `distance ${distanceKm} km, amplification ${amplification}.`,
  )
}
