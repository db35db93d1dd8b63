import type { Point } from '../distance.ts'

/**
 * Amplification of the ground at a place, relative to ground with an S velocity of 700 m/s, 0.8 to 2.2 with 2 decimals.
 *
 * Simulated: no map of the real values is part of this project. A smooth field that is the same on every run, with the
 * range that real ones have, and with plains' and mountains' typical distance of some ten kilometres between its waves.
 */
export function simulatedAmplification({ lat, lng }: Point): number {
  const wave = Math.sin(lat * 21.7) * Math.cos(lng * 17.3) + 0.5 * Math.sin(lat * 5.1 + lng * 3.7)
  return Math.round((1.5 + 0.46 * wave) * 100) / 100
}
