import { randomFraction, randomUint32 } from '../../engine/random.ts'

/** Random choices of one seed. The same calls always give the same choices. */
export interface Chooser {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number
  chance(probability: number): boolean
  /** One of the values. Undefined if there are none. */
  pick<Value>(values: readonly Value[]): Value | undefined
  /** One of the values, each as often as its weight says. Undefined if all weights are 0. */
  pickWeighted<Value>(
    values: readonly (readonly [weight: number, value: Value])[],
  ): Value | undefined
}

export function createChooser(seed: number): Chooser {
  let counter = 0
  const fraction = () => randomFraction(String(seed), 'walk', counter++)
  return {
    below: (limit) => randomUint32(String(seed), 'walk', counter++) % limit,
    chance: (probability) => fraction() < probability,
    pick: (values) => values[Math.floor(fraction() * values.length)],
    pickWeighted(values) {
      const sum = values.reduce((total, [weight]) => total + weight, 0)
      let left = fraction() * sum
      for (const [weight, value] of values) {
        left -= weight
        if (left < 0) return value
      }
      return undefined
    },
  }
}
