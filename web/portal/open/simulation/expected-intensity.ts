import { distanceKm } from '../../../../simulator/quake/distance.ts'
import { predictedIntensity } from '../../../../simulator/quake/intensity/intensity.ts'
import type { Trial } from './simulation-form.ts'

/**
 * The instrumental intensity that an early warning predicts at the visitor's place, not rounded. Negative far away.
 *
 * @param amplification of the ground at the place, relative to ground with an S velocity of 700 m/s
 */
export function expectedIntensity(
  { quake, place }: Pick<Trial, 'quake' | 'place'>,
  amplification: number,
): number {
  const { magnitude, mw, depth } = quake
  const shaking = { magnitude, mw, depthKm: depth, distanceKm: distanceKm(quake, place) }
  return predictedIntensity({ ...shaking, amplification })
}
