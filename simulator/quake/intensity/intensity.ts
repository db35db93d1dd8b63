import { peakVelocityCmS, type Shaking } from './attenuation.ts'

/**
 * Predicted instrumental intensity (計測震度相当値), not rounded; below 0 far away.
 *
 * From peak velocity by Midorikawa et al. (1999), as JMA does for early warnings. RangeError as for
 * `peakVelocityCmS`.
 */
export function predictedIntensity(shaking: Shaking): number {
  return 2.68 + 1.72 * Math.log10(peakVelocityCmS(shaking))
}
