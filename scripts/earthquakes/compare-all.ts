import { compare, type Comparison } from './compare.ts'
import { compareWarnings, type WarningComparison } from './compare-warnings.ts'
import { observedQuakes, readObserved, readWarnings } from './observations.ts'

/** Compares all earthquakes that have observations, and all warnings that are known, oldest first. */
export async function compareAll(): Promise<{
  quakes: Comparison[]
  warnings: WarningComparison[]
}> {
  const observations = await Promise.all(observedQuakes.map(readObserved))
  const warnings = await readWarnings()
  return {
    quakes: observations.map(compare),
    warnings: warnings.map(compareWarnings),
  }
}
