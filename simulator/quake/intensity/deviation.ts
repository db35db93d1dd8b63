import { normal, randomFraction } from '../../engine/random.ts'
import type { Point } from '../shared/distance.ts'

/** Standard deviation from the formula, determined from JMA's observed classes within 200 km (2011 to 2024). */
const standardDeviation = 0.5

/** Cell size: about 30 km, so that places 25 km apart have deviations with a correlation of 0.4, as in JMA's observed classes. */
const cellDeg = 0.3
const columns = 360 / cellDeg

/** The highest intensity that can occur. None above 6.7 has ever been measured. */
export const maxIntensity = 7

/** Adds a deviation. Strong shaking deviates less (Midorikawa and Ohtake, 2003): here, less from 5 up, and not at all from 7 up. */
export function deviating(intensity: number, deviation: number): number {
  return intensity + deviation * Math.min(1, Math.max(0, (maxIntensity - intensity) / 2))
}

/**
 * Returns how far the shaking deviates from the formula, by place. The deviations of neighbouring places are similar: random
 * numbers in the corners of a grid are interpolated, and scaled so that the standard deviation is the same everywhere.
 */
export function deviationsOf(seed = 0): (place: Point) => number {
  const known = new Map<number, number>()
  const cornerAt = (row: number, column: number): number => {
    const corner = row * columns + column
    const drawn =
      known.get(corner) ??
      normal((count) => randomFraction(String(seed), 'deviation', 12 * corner + count))
    known.set(corner, drawn)
    return drawn
  }
  return ({ lat, lng }) => {
    const [y, x] = [(lat + 90) / cellDeg, (lng + 180) / cellDeg]
    const [row, column] = [Math.floor(y), Math.floor(x)]
    const [north, east] = [y - row, x - column]
    const southern = (1 - east) * cornerAt(row, column) + east * cornerAt(row, column + 1)
    const northern = (1 - east) * cornerAt(row + 1, column) + east * cornerAt(row + 1, column + 1)
    const scale = Math.sqrt(((1 - north) ** 2 + north ** 2) * ((1 - east) ** 2 + east ** 2))
    return (standardDeviation * ((1 - north) * southern + north * northern)) / scale
  }
}
