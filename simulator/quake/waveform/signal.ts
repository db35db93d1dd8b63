import { momentMagnitude } from '../shared/scaling.ts'
import { exp, log } from '../shared/elementary.ts'

/** Typical values for the crust of Japan. */
const shearVelocityKmS = 3.5
const stressDropBar = 100
/** Attenuation on the path, Q = 100 f^0.7: higher frequencies lose less per wavelength. */
const quality = { atOneHz: 100, exponent: 0.7 }
/** κ, the attenuation of high frequencies in the ground directly below the site. */
const kappaS = 0.04

/** Omega-square source (Brune 1970): 4.9e6 β (Δσ/M0)^(1/3), in km/s, bar and dyn cm (Hanks and Kanamori 1979). */
export function cornerFrequencyHz(magnitude: number, mw?: number): number {
  const momentDynCm = 10 ** (1.5 * momentMagnitude({ magnitude, mw }) + 16.05)
  return 4.9e6 * shearVelocityKmS * (stressDropBar / momentDynCm) ** (1 / 3)
}

/** Returns the unscaled acceleration spectrum at a site: omega-square source, attenuation on the path, and κ. */
export function accelerationShape(hz: number, cornerHz: number, distanceKm: number): number {
  if (hz <= 0) return 0
  const source = hz ** 2 / (1 + (hz / cornerHz) ** 2)
  const q = quality.atOneHz * hz ** quality.exponent
  const path = exp((-Math.PI * hz * distanceKm) / (q * shearVelocityKmS))
  return source * path * exp(-Math.PI * kappaS * hz)
}

/** Returns 0 before the onset, 1 at the peak after a fifth of the duration, 0.05 at its end (Boore 2003, ε = 0.2, η = 0.05). */
export function saragoniHart(sinceOnsetS: number, durationS: number): number {
  if (sinceOnsetS <= 0) return 0
  const t = sinceOnsetS / durationS / peak
  return t ** power * exp(power * (1 - t))
}

const peak = 0.2
const residual = 0.05
const power = -(peak * log(residual)) / (1 + peak * (log(peak) - 1))

/**
 * Returns a generator with mean 0 and variance 1. Each value is a sum of four uniform numbers, which is the same on every
 * machine, unlike a logarithm. The uniform generator is mulberry32 (Tommy Ettinger, public domain).
 */
export function whiteNoise(seed: number): () => number {
  let state = seed >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // Four uniform numbers have variance 4/12.
  const scale = Math.sqrt(3)
  return () => scale * (uniform() + uniform() + uniform() + uniform() - 2)
}
