import { travelTimeS } from '../../simulator/quake/travel-time/travel-time.ts'
import { median } from './measure.ts'
import type { Threshold } from './figure.ts'

/** Travel-time lookups per second on the reference machine, for which the absolute thresholds are stated. */
const referencePerSecond = 14_000_000

const lookups = 500_000
const rounds = 9

/** Counts travel-time lookups per second on this machine under its present load. */
export function lookupsPerSecond(): number {
  timeOfLookups()
  const durations = Array.from({ length: rounds }, timeOfLookups)
  return (1_000 * lookups) / median(durations)
}

/**
 * Relaxes thresholds for a slower machine: if lookups take twice as long, everything else may too. A faster machine keeps the thresholds.
 *
 * @param perSecond travel-time lookups per second on this machine
 */
export function thresholdsAt(perSecond: number): (threshold: Threshold) => Threshold {
  const speed = Math.min(1, perSecond / referencePerSecond)
  return (threshold) =>
    'atLeast' in threshold
      ? { atLeast: threshold.atLeast * speed }
      : { atMost: threshold.atMost / speed }
}

function timeOfLookups(): number {
  const startedAt = performance.now()
  let totalS = 0
  for (let index = 0; index < lookups; index += 1) {
    totalS += travelTimeS('S', index % 600, (index * 7) % 1900)
  }
  if (Number.isNaN(totalS)) throw new Error('A travel time is not a number.')
  return performance.now() - startedAt
}
