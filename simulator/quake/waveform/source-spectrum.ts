import { momentMagnitude } from '../source/scaling.ts'

/** S velocity and stress drop at the source. Usual values for the crust of Japan. */
const shearVelocityKmS = 3.5
const stressDropBar = 100
/** Attenuation on the path, Q = 100 f^0.7: higher frequencies lose less per wavelength. */
const quality = { atOneHz: 100, exponent: 0.7 }
/** Attenuation of high frequencies in the ground directly below the site, κ in seconds. */
const kappaS = 0.04

/**
 * Returns the corner frequency in Hz of an omega-square source (Brune 1970): 4.9e6 β (Δσ/M0)^(1/3), with β in km/s, the
 * stress drop in bar and the moment in dyn cm (Hanks and Kanamori 1979).
 */
export function cornerFrequencyHz(magnitude: number, mw?: number): number {
  const momentDynCm = 10 ** (1.5 * momentMagnitude({ magnitude, mw }) + 16.05)
  return 4.9e6 * shearVelocityKmS * Math.cbrt(stressDropBar / momentDynCm)
}

/**
 * Returns the unscaled acceleration spectrum at a site: omega-square source, attenuation on a path of `distanceKm`, and
 * κ. 0 at 0 Hz.
 */
export function accelerationShape(hz: number, cornerHz: number, distanceKm: number): number {
  if (hz <= 0) return 0
  const source = hz ** 2 / (1 + (hz / cornerHz) ** 2)
  const q = quality.atOneHz * hz ** quality.exponent
  const path = Math.exp((-Math.PI * hz * distanceKm) / (q * shearVelocityKmS))
  return source * path * Math.exp(-Math.PI * kappaS * hz)
}
