import { expect, test } from 'vitest'
import { epicenterAreas } from '../../../../simulator/quake/areas/areas.ts'
import { shindoLabels } from '../../../../simulator/quake/shared/shindo-class.ts'
import { pastQuake, pastQuakes } from '../../../../simulator/quake/source/past-quakes.ts'

test('the Noto Peninsula earthquake of 2024 is included', () => {
  expect(pastQuake('noto-2024')).toMatchObject({
    originAt: Date.UTC(2024, 0, 1, 7, 10, 22),
    areaName: '石川県能登地方',
    lat: 37.495,
    lng: 137.27,
    depthKm: 16,
    magnitude: 7.6,
    maxShindo: '7',
  })
})

test('an unknown id throws an error that lists the known ids', () => {
  expect(() => pastQuake('atlantis')).toThrow(/atlantis \(known: .*noto-2024/)
})

test('past quakes have unique ids and are ordered by time', () => {
  const times = pastQuakes.map((quake) => quake.originAt)
  expect(new Set(pastQuakes.map((quake) => quake.id)).size).toBe(pastQuakes.length)
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
})

test.for(pastQuakes)('$id is in a known area of Japan and has a known class', (quake) => {
  expect([...shindoLabels, '5', '6']).toContain(quake.maxShindo)
  expect(epicenterAreas.map((area) => area.name)).toContain(quake.areaName)
  expect(quake.lat).toBeGreaterThan(20)
  expect(quake.lat).toBeLessThan(46)
  expect(quake.lng).toBeGreaterThan(122)
  expect(quake.lng).toBeLessThan(154)
})
