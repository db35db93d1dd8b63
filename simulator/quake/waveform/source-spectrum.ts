import { momentMagnitude } from '../intensity/attenuation.ts'

/** Path of the waves: S velocity at the source and attenuation; usual values for Japan's crust. */
const shearVelocityKmS = 3.5
const stressDropBar = 100
/** Q = 100 f^0.7: higher frequencies lose less on each wave. */
const quality = { atOneHz: 100, exponent: 0.7 }
/** What the ground right under the site takes from high frequencies, in seconds. */
const kappaS = 0.04

/**
 * Corner frequency in Hz of an omega-square source (Brune 1970): 4.9e6 β (Δσ/M0)^(1/3), with β in km/s, the stress drop
 * in bar and the moment in dyn cm (Hanks and Kanamori 1979).
 */
export function cornerFrequencyHz(magnitude: number, mw?: number): number {
  const momentDynCm = 10 ** (1.5 * momentMagnitude({ magnitude, mw }) + 16.05)
  return 4.9e6 * shearVelocityKmS * Math.cbrt(stressDropBar / momentDynCm)
}

/**
 * Shape of the acceleration spectrum at a site, without a scale: omega-square source, loss on a path of `distanceKm`
 * and κ. 0 at 0 Hz.
 */
export function accelerationShape(hz: number, cornerHz: number, distanceKm: number): number {
  if (hz <= 0) return 0
  const source = hz ** 2 / (1 + (hz / cornerHz) ** 2)
  const q = quality.atOneHz * hz ** quality.exponent
  const path = Math.exp((-Math.PI * hz * distanceKm) / (q * shearVelocityKmS))
  return source * path * Math.exp(-Math.PI * kappaS * hz)
}
