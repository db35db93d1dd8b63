import { compare, type Comparison } from './compare.ts'
import { compareTsunami, type TsunamiComparison } from './compare-tsunami.ts'
import { compareWarnings, type WarningComparison } from './compare-warnings.ts'
import { observedQuakes, readObserved, readWarnings } from './observations.ts'
import { readTsunamiReports } from './tsunami-reports.ts'

/** Compares all earthquakes that have observations, and all warnings and tsunami reports that are known, oldest first. */
export async function compareAll(): Promise<{
  quakes: Comparison[]
  warnings: WarningComparison[]
  tsunamis: TsunamiComparison[]
}> {
  const observations = await Promise.all(observedQuakes.map(readObserved))
  const warnings = await readWarnings()
  const tsunamis = await readTsunamiReports()
  return {
    quakes: observations.map(compare),
    warnings: warnings.map((warning) => {
      const observed = observations.find(({ quake }) => quake === warning.quake)
      return compareWarnings(warning, observed?.warnedAreas ?? null)
    }),
    tsunamis: await Promise.all(tsunamis.map(compareTsunami)),
  }
}
