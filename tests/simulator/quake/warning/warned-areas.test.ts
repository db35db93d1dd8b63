import { expect, test } from 'vitest'
import { warnedAreas } from '../../../../simulator/quake/warning/terminal-forecast.ts'

const noto = { lat: 37.5, lng: 137.3, depthKm: 10, magnitude: 7.4, originAt: 0 }

test('the areas of a warning have names, places and intensities', () => {
  const areas = warnedAreas(noto, ['391', '390'])
  expect(areas.map(({ name }) => name)).toEqual(['石川県能登', '石川県加賀'])
  for (const { shindo } of areas) expect(shindo).toBeGreaterThan(3.5)
})

test('a warning without areas has none', () => {
  expect(warnedAreas(noto, [])).toEqual([])
})
