import { expect, test } from 'vitest'
import { intensityAreas } from '../../../../simulator/quake/shared/intensity-areas.ts'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import { forecastSites } from '../../../../simulator/quake/warning/forecast.ts'
import { roundToTenth } from '../../../../simulator/quake/warning/warning-rule.ts'
import { plumByTime, strongestPlum } from '../../../../simulator/quake/warning/plum.ts'

const wajima = { lat: 37.39, lng: 136.9, amplification: 1 }
const records = [
  {
    station: wajima,
    measured: [
      { s: 5, intensity: 3 },
      { s: 9, intensity: 5 },
    ],
  },
]

function forecastOf(name: string, atS: number): number | undefined {
  const area = intensityAreas.findIndex((one) => one.name === name)
  return plumByTime(records)(atS)[area]
}

test("the forecast for an area within 30 km of a station is the measured intensity, on the area's softest ground", () => {
  expect(forecastOf('石川県能登', 4)).toBe(-Infinity)
  const area = intensityAreas.findIndex(({ name }) => name === '石川県能登')
  const near = forecastSites.filter((site) => site.area === area && distanceKm(wajima, site) <= 30)
  const softest = Math.max(...near.map(({ amplification }) => amplification))
  expect(forecastOf('石川県能登', 6)).toBe(roundToTenth(3 + 1.72 * Math.log10(softest)))
  expect(forecastOf('石川県能登', 10)).toBe(roundToTenth(5 + 1.72 * Math.log10(softest)))
})

test('an area farther away has no forecast', () => {
  expect(forecastOf('石川県加賀', 10)).toBe(-Infinity)
})

test('a place on softer ground has a higher forecast', () => {
  expect(strongestPlum(records, 1, 10)).toBe(5)
  expect(strongestPlum(records, 2, 10)).toBeCloseTo(5 + 1.72 * Math.log10(2), 9)
  expect(strongestPlum(records, 1, 4)).toBe(-Infinity)
})
