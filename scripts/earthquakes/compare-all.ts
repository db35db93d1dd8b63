import { compare, type Comparison } from './compare.ts'
import { observedQuakes, readObserved } from './observations.ts'

/** Compares all earthquakes that have observations, oldest first. */
export async function compareAll(): Promise<Comparison[]> {
  const observations = await Promise.all(observedQuakes.map(readObserved))
  return observations.map(compare)
}
