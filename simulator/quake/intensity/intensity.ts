import { peakVelocityCmS, type Shaking } from './attenuation.ts'

/**
 * Returns the predicted instrumental intensity (計測震度相当値), not rounded. Negative far away.
 *
 * Derived from the peak velocity by Midorikawa et al. (1999), as in JMA's early warnings. Throws a
 * RangeError like `peakVelocityCmS`.
 */
export function predictedIntensity(shaking: Shaking): number {
  return 2.68 + 1.72 * Math.log10(peakVelocityCmS(shaking))
}
