/**
 * The parameters of the shaking at a site. `magnitude` is the JMA magnitude. `mw`, if known, replaces
 * the moment magnitude that is otherwise derived from it.
 */
export type Shaking = {
  magnitude: number
  mw?: number | undefined
  depthKm: number
  distanceKm: number
  /** Ground amplification of peak velocity, relative to ground with an S velocity of 700 m/s. */
  amplification: number
}

/**
 * Returns the peak ground velocity in cm/s at the surface, as JMA predicts it for early warnings.
 *
 * Uses the attenuation of Si and Midorikawa (1999) for ground of 600 m/s, with the shortest distance
 * to a spherical fault of the length of Utsu (1977), at least 3 km. The factor 0.9 converts to ground
 * of 700 m/s. Throws a RangeError if a number is not finite, the depth or distance is negative, or the
 * amplification is not positive.
 */
export function peakVelocityCmS(shaking: Shaking): number {
  assertValidShaking(shaking)
  const { depthKm, distanceKm, amplification } = shaking
  const mw = momentMagnitude(shaking)
  const halfFaultKm = 10 ** (0.5 * mw - 1.85) / 2
  const faultKm = Math.max(Math.hypot(distanceKm, depthKm) - halfFaultKm, 3)
  const logPgv600 =
    0.58 * mw +
    0.0038 * depthKm -
    1.29 -
    Math.log10(faultKm + 0.0028 * 10 ** (0.5 * mw)) -
    0.002 * faultKm
  return 10 ** logPgv600 * 0.9 * amplification
}

/** Returns the moment magnitude: `mw` if given, otherwise the JMA magnitude minus 0.171 (Utsu, 1982). */
export function momentMagnitude({ magnitude, mw }: Pick<Shaking, 'magnitude' | 'mw'>): number {
  return mw ?? magnitude - 0.171
}

function assertValidShaking(shaking: Shaking): void {
  const { depthKm, distanceKm, amplification } = shaking
  const isValid =
    depthKm >= 0 &&
    distanceKm >= 0 &&
    amplification > 0 &&
    Number.isFinite(momentMagnitude(shaking) + depthKm + distanceKm + amplification)
  if (isValid) return
  throw new RangeError(
    `Can't compute an intensity for M ${shaking.magnitude}, depth ${depthKm} km, ` +
      `distance ${distanceKm} km, amplification ${amplification}.`,
  )
}
