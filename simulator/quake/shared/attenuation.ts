import { type FaultType, faultLengthKm, momentMagnitude, type Size } from './scaling.ts'

/**
 * Returns the predicted instrumental intensity (計測震度相当値), not rounded. Negative far away.
 *
 * Derived from the peak velocity by Midorikawa et al. (1999), as in JMA's early warnings. Throws a
 * RangeError like `peakVelocityCmS`.
 */
export function predictedIntensity(shaking: Shaking): number {
  return 2.68 + 1.72 * Math.log10(peakVelocityCmS(shaking))
}

/**
 * The parameters of the shaking at a site. `magnitude` is the JMA magnitude. `mw`, if known, replaces
 * the moment magnitude that is otherwise derived from it.
 */
export type Shaking = Size & {
  depthKm: number
  /** Distance from the epicentre. */
  distanceKm: number
  /** Shortest distance to the fault. Without it, the fault is a sphere around the hypocentre. */
  faultKm?: number | undefined
  /** `crustal` if undefined, as JMA computes all early warnings. */
  faultType?: FaultType | undefined
  /** Ground amplification of peak velocity, relative to ground with an S velocity of 700 m/s. */
  amplification: number
  /**
   * Distance of the place from the volcanic front, positive on the Pacific side. Given only for the actual shaking: JMA's forecasts
   * consider neither the front nor losses on long paths.
   */
  frontKm?: number | undefined
}

/** The constant of the attenuation for the kind of earthquake. */
const typeTerms: Record<FaultType, number> = { crustal: 0, interplate: -0.02, intraplate: 0.12 }

/** Minimum distance to a fault for which JMA computes a velocity. */
const minFaultKm = 3

/**
 * The moment magnitude above which the shaking no longer grows. The peak velocities of the Tohoku earthquake of 2011 (Mw 9.0) are
 * those that the attenuation gives for Mw 8.0 (Irikura and Kurahashi, 2012).
 */
const saturationMw = 8

/** Loss per km in the formula, in the logarithm of the velocity. */
const usualPerKm = 0.002

/**
 * The distance beyond which the actual shaking decreases by the values below. Our own value: at shorter distances the formula fits.
 */
const longPathKm = 100

/** The coefficients of the distance and of the volcanic front for peak velocity (Morikawa and Fujiwara, 2013). */
const longPathPerKm: Record<FaultType, number> = {
  crustal: 0.00265,
  interplate: 0.00241,
  intraplate: 0.00345,
}
const front = { perKm: 4.7e-5, maxKm: 75, fromDepthKm: 30 }

/**
 * Returns the peak ground velocity in cm/s at the surface: as JMA predicts it for early warnings, or the actual one if `frontKm` is
 * given.
 *
 * Uses the attenuation of Si and Midorikawa (1999) for ground of 600 m/s with the shortest distance to the fault, at least 3 km. If
 * no fault is given, it is a sphere with the diameter of Utsu's length (1977). The factor 0.9 converts to ground of 700 m/s. Throws
 * a RangeError if a number is not finite, a depth or distance is negative, or the amplification is not positive.
 */
export function peakVelocityCmS(shaking: Shaking): number {
  assertValidShaking(shaking)
  const { depthKm, amplification, faultType } = shaking
  const mw = Math.min(momentMagnitude(shaking), saturationMw)
  const faultKm = Math.max(shaking.faultKm ?? sphereKm(shaking), minFaultKm)
  const logPgv600 =
    0.58 * mw +
    0.0038 * depthKm +
    (faultType === undefined ? 0 : typeTerms[faultType]) -
    1.29 -
    Math.log10(faultKm + 0.0028 * 10 ** (0.5 * mw)) -
    usualPerKm * faultKm
  return 10 ** (logPgv600 + pathTerm(shaking, faultKm)) * 0.9 * amplification
}

/** Returns the correction of JMA's formula for the path of the actual waves. */
function pathTerm({ frontKm, depthKm, faultType = 'crustal' }: Shaking, faultKm: number): number {
  if (frontKm === undefined) return 0
  const longKm = Math.max(0, faultKm - longPathKm)
  const belowKm = Math.max(0, depthKm - front.fromDepthKm)
  return (
    (usualPerKm - longPathPerKm[faultType]) * longKm +
    front.perKm * Math.min(frontKm, front.maxKm) * belowKm
  )
}

/** Returns the distance to a spherical fault around the hypocentre. Negative inside. */
function sphereKm(shaking: Shaking): number {
  return Math.hypot(shaking.distanceKm, shaking.depthKm) - faultLengthKm(shaking) / 2
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
