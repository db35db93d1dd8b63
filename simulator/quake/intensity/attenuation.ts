/**
 * What a site feels of a quake, reduced to numbers. Magnitude is JMA's; `mw`, where known, replaces
 * its conversion.
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
 * Peak ground velocity in cm/s at the surface, as JMA predicts it for early warnings.
 *
 * Attenuation of Si and Midorikawa (1999) for ground of 600 m/s, with the shortest distance to a
 * spherical fault of the length of Utsu (1977), never under 3 km; 0.9 carries it over to 700 m/s.
 * RangeError where a number is missing, the depth or distance negative, or the amplification not
 * above 0.
 */
export function peakVelocityCmS(shaking: Shaking): number {
  checkShaking(shaking)
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

/** Moment magnitude: given, or JMA's magnitude less 0.171 (Utsu, 1982). */
export function momentMagnitude({ magnitude, mw }: Pick<Shaking, 'magnitude' | 'mw'>): number {
  return mw ?? magnitude - 0.171
}

function checkShaking(shaking: Shaking): void {
  const { depthKm, distanceKm, amplification } = shaking
  const isSound =
    depthKm >= 0 &&
    distanceKm >= 0 &&
    amplification > 0 &&
    Number.isFinite(momentMagnitude(shaking) + depthKm + distanceKm + amplification)
  if (isSound) return
  throw new RangeError(
    `No intensity for M ${shaking.magnitude} at ${depthKm} km depth, ${distanceKm} km, amplification ${amplification}.`,
  )
}
