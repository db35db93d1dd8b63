import type { Point } from '../distance.ts'

/**
 * Returns the ground amplification of a place, relative to ground with an S velocity of 700 m/s: 0.8 to 2.2 with 2
 * decimals.
 *
 * The values are simulated, because this project contains no map of the real ones. They form a smooth deterministic
 * field with the range of real values. Its variations are some ten kilometres apart, like plains and mountains.
 */
export function simulatedAmplification({ lat, lng }: Point): number {
  const wave = Math.sin(lat * 21.7) * Math.cos(lng * 17.3) + 0.5 * Math.sin(lat * 5.1 + lng * 3.7)
  return Math.round((1.5 + 0.46 * wave) * 100) / 100
}
