import { expect, test } from 'vitest'
import { compareAll } from '../../scripts/earthquakes/compare-all.ts'
import { f1, hitShare, totalOf, tuned } from '../../scripts/earthquakes/compare-warnings.ts'

const { quakes, warnings } = await compareAll()

test.for(quakes)('the intensities of $quake.id are those observed', ({ quake, intensity }) => {
  expect(intensity.places).toBeGreaterThan(200)
  expect(intensity.withinOneClass).toBeGreaterThanOrEqual(0.92)
  const isTohoku = quake.id === 'tohoku-2011'
  expect(intensity.meanAbsoluteDifference).toBeLessThanOrEqual(isTohoku ? 0.6 : 0.5)
})

/** Those whose warning is more than 3 s from JMA's. docs/earthquakes.md has the reasons. */
const tolerancesS: Readonly<Record<string, number>> = {
  'tohoku-2011': 6.5,
  'fukushima-oki-2016': 11.5,
  'fukushima-oki-2022': 9,
  'aomori-toho-oki-2025': 4.5,
}

test.for(warnings)('$quake.id is warned of when JMA did', ({ quake, warningDifferenceS }) => {
  expect(Math.abs(warningDifferenceS)).toBeLessThanOrEqual(tolerancesS[quake.id] ?? 3)
})

test('three of four earthquakes are warned of within 3 s of JMA', () => {
  const near = warnings.filter(({ warningDifferenceS }) => Math.abs(warningDifferenceS) <= 3)
  expect(near.length / warnings.length).toBeGreaterThanOrEqual(3 / 4)
})

const firstReports = warnings.filter(
  ({ firstReportDifferenceS }) => firstReportDifferenceS !== undefined,
)

test.for(firstReports)('the first report of $quake.id is out when it was', (warning) => {
  const toleranceS = { 'fukushima-oki-2016': 5 }[warning.quake.id] ?? 3
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
  expect(hitShare(totalOf(areasKnown.map(({ sameSource }) => sameSource)))).toBeGreaterThanOrEqual(
    0.8,
  )
})

/** The least share of JMA's areas that is hit, and the least F1. Tohoku: JMA no longer extended its warning at M 8. */
const leastAreas: Readonly<Record<string, [hit: number, f1: number]>> = {
  'tohoku-2011': [1, 0.45],
  'kumamoto-2016-04-14': [0.88, 0.93],
  'osaka-2018': [0.88, 0.85],
  'iburi-2018': [1, 0.83],
  'noto-2024': [0.97, 0.77],
  'aomori-toho-oki-2025': [0.86, 0.85],
}

const withAreas = warnings.flatMap(({ quake: { id }, areas }) => (areas ? [{ id, areas }] : []))

test.for(withAreas)('the warning of $id names the areas that JMA warned of', ({ id, areas }) => {
  const [leastHit = 1, leastF1 = 1] = leastAreas[id] ?? []
  expect(hitShare(areas)).toBeGreaterThanOrEqual(leastHit)
  expect(f1(areas)).toBeGreaterThanOrEqual(leastF1)
})

test('the first warnings name most of the areas that JMA named first', () => {
  const first = warnings.flatMap(({ firstAreas }) => firstAreas ?? [])
  expect(hitShare(totalOf(first))).toBeGreaterThanOrEqual(0.85)
})

test('of earthquakes that the method was not made with, 85 % of the areas are hit', () => {
  const unseen = withAreas.filter(({ id }) => !tuned.includes(id)).map(({ areas }) => areas)
  expect(hitShare(totalOf(unseen))).toBeGreaterThanOrEqual(0.85)
  expect(f1(totalOf(unseen))).toBeGreaterThanOrEqual(0.8)
})
