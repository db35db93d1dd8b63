import { expect, test } from 'vitest'
import { compareAll } from '../../scripts/earthquakes/compare-all.ts'
import type { AreaHits } from '../../scripts/earthquakes/compare-warnings.ts'

const { quakes, warnings } = await compareAll()

test.for(quakes)('the intensities of $quake.id are those observed', ({ quake, intensity }) => {
  expect(intensity.places).toBeGreaterThan(200)
  expect(intensity.withinOneClass).toBeGreaterThanOrEqual(0.92)
  const isTohoku = quake.id === 'tohoku-2011'
  expect(intensity.meanAbsoluteDifference).toBeLessThanOrEqual(isTohoku ? 0.6 : 0.5)
})

/** Those whose warning is more than 3 s from JMA's. docs/earthquakes.md has the reasons. */
const tolerancesS: Readonly<Record<string, number>> = {
  'tohoku-2011': 5.5,
  'miyagi-oki-2011': 4.5,
  'fukushima-hamadori-2011': 3.5,
  'fukushima-oki-2016': 13.5,
  'fukushima-oki-2022': 11,
}

test.for(warnings)('$quake.id is warned of when JMA did', ({ quake, warningDifferenceS }) => {
  expect(Math.abs(warningDifferenceS)).toBeLessThanOrEqual(tolerancesS[quake.id] ?? 3)
})

test('two of three earthquakes are warned of within 3 s of JMA', () => {
  const near = warnings.filter(({ warningDifferenceS }) => Math.abs(warningDifferenceS) <= 3)
  expect(near.length / warnings.length).toBeGreaterThanOrEqual(2 / 3)
})

const firstReports = warnings.filter(
  ({ firstReportDifferenceS }) => firstReportDifferenceS !== undefined,
)

test.for(firstReports)('the first report of $quake.id is out when it was', (warning) => {
  const toleranceS = { 'fukushima-oki-2016': 7, 'fukushima-oki-2022': 4 }[warning.quake.id] ?? 3
  expect(Math.abs(warning.firstReportDifferenceS ?? 0)).toBeLessThanOrEqual(toleranceS)
})

const counted = warnings.flatMap(({ quake: { id }, reports: { observed, simulated } }) =>
  observed === undefined ? [] : [{ id, observed, simulated }],
)

test.for(counted)('$id has about as many reports as JMA issued', ({ id, observed, simulated }) => {
  expect(simulated).toBeLessThanOrEqual(observed * 2)
  const least = /-202[12]/.test(id) ? 0.25 : 0.5
  expect(simulated).toBeGreaterThanOrEqual(observed * least)
})

const finalMagnitudes = warnings.flatMap(({ quake, finalMagnitude: { observed, simulated } }) =>
  observed === undefined ? [] : [{ id: quake.id, observed, simulated }],
)

test.for(finalMagnitudes)(
  'the magnitude of $id ends near that of JMA',
  ({ observed, simulated }) => {
    expect(Math.abs(simulated - observed)).toBeLessThanOrEqual(0.31)
  },
)

test('the final magnitudes have no bias', () => {
  const sum = finalMagnitudes.reduce((total, one) => total + one.simulated - one.observed, 0)
  expect(Math.abs(sum / finalMagnitudes.length)).toBeLessThan(0.1)
})

function hitShare({ hits, misses }: AreaHits): number {
  return hits / (hits + misses)
}

const areasKnown = warnings.flatMap(({ quake, firstAreas, areas, sameSource }) =>
  firstAreas && areas && sameSource ? [{ id: quake.id, firstAreas, areas, sameSource }] : [],
)

test.for(areasKnown)(
  '$id: for the sources of JMA, the areas of class 4 are those of JMA',
  ({ sameSource }) => {
    expect(hitShare(sameSource)).toBeGreaterThanOrEqual(0.7)
    expect(sameSource.falseAlarms).toBeLessThan(sameSource.hits / 3)
  },
)

test('for the sources of JMA, 80 % of its areas of class 4 are found', () => {
  const all = areasKnown.map(({ sameSource }) => sameSource)
  const hits = all.reduce((sum, one) => sum + one.hits, 0)
  const misses = all.reduce((sum, one) => sum + one.misses, 0)
  expect(hitShare({ hits, misses, falseAlarms: 0 })).toBeGreaterThanOrEqual(0.8)
})

test.for(areasKnown)(
  'the warning of $id names the areas that JMA warned of',
  ({ firstAreas, areas }) => {
    expect(hitShare(firstAreas)).toBeGreaterThanOrEqual(0.8)
    expect(hitShare(areas)).toBeGreaterThanOrEqual(0.5)
  },
)
