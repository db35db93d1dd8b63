import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compareAll } from '../../scripts/earthquakes/compare-all.ts'
import { withTables } from '../../scripts/earthquakes/page.ts'

const comparisons = await compareAll()

test('the tables of docs/earthquakes.md are up to date', async () => {
  const page = await readFile(new URL('../../docs/earthquakes.md', import.meta.url), 'utf8')
  expect(withTables(page, comparisons)).toBe(page)
})

test.for(comparisons)('the intensities of $quake.id are those observed', ({ quake, intensity }) => {
  expect(intensity.places).toBeGreaterThan(200)
  expect(intensity.withinOneClass).toBeGreaterThanOrEqual(0.92)
  const isTohoku = quake.id === 'tohoku-2011'
  expect(intensity.meanAbsoluteDifference).toBeLessThanOrEqual(isTohoku ? 0.6 : 0.5)
})

const warned = comparisons.flatMap(({ quake, warning }) =>
  warning ? [{ id: quake.id, warning }] : [],
)

test.for(warned)('$id is warned of when JMA did', ({ id, warning }) => {
  expect(Math.abs(warning.firstReportDifferenceS)).toBeLessThanOrEqual(3)
  const toleranceS = id === 'tohoku-2011' ? 14 : 3
  expect(Math.abs(warning.warningDifferenceS)).toBeLessThanOrEqual(toleranceS)
})

test.for(warned)('the magnitude of $id ends near that of JMA', ({ warning }) => {
  const { observed, simulated } = warning.finalMagnitude
  expect(Math.abs(simulated - observed)).toBeLessThanOrEqual(0.41)
})

const counted = warned.flatMap(({ id, warning: { reports } }) =>
  reports.observed === undefined ? [] : [{ id, ...reports, observed: reports.observed }],
)

test.for(counted)('$id has about as many reports as JMA issued', ({ observed, simulated }) => {
  expect(simulated).toBeGreaterThan(observed / 2)
  expect(simulated).toBeLessThan(observed * 2)
})

test.for(warned.filter(({ warning }) => warning.areas))(
  'the warning of $id names the areas that JMA warned of',
  ({ warning }) => {
    const hitShare = (hits: { hits: number; misses: number } | undefined): number =>
      hits ? hits.hits / (hits.hits + hits.misses) : 0
    expect(hitShare(warning.firstAreas)).toBeGreaterThanOrEqual(0.8)
    expect(hitShare(warning.areas)).toBeGreaterThanOrEqual(0.5)
  },
)
