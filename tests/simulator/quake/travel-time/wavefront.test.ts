import { expect, test } from 'vitest'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import { travelTimeS, wavefronts } from '../../../../simulator/quake/travel-time/travel-time.ts'

const noto = pastQuake('noto-2024')

test('there is one pair of circles for each time', () => {
  expect(wavefronts(noto, { sendS: 10, intervalS: 0.5, count: 300 })).toHaveLength(300)
  expect(wavefronts(noto, { sendS: 10, intervalS: 0.5, count: 0 })).toEqual([])
})

test('the circles are 0 before the waves reach the surface', () => {
  const [first] = wavefronts(noto, { sendS: 0, intervalS: 1, count: 1 })
  expect(first).toEqual({ pLat: 0, pLng: 0, sLat: 0, sLng: 0 })
})

test('P is ahead of S and both grow', () => {
  const [early, late] = wavefronts(noto, { sendS: 20, intervalS: 20, count: 2 })
  expect(early?.pLat).toBeGreaterThan(early?.sLat ?? 0)
  expect(late?.sLat).toBeGreaterThan(early?.sLat ?? 0)
  expect(late?.pLat).toBeGreaterThan(early?.pLat ?? 0)
})

test('a circle reaches a place at the arrival time of the wave', () => {
  const north = { lat: noto.lat + 1, lng: noto.lng }
  const arrivalS = travelTimeS('P', noto.depthKm, distanceKm(noto, north))
  const [front] = wavefronts(noto, { sendS: arrivalS, intervalS: 1, count: 1 })
  expect(front?.pLat).toBeCloseTo(1, 6)
})

test('away from the equator a circle has a larger half-width in longitude', () => {
  const [front] = wavefronts(noto, { sendS: 30, intervalS: 1, count: 1 })
  expect(front?.pLng).toBeGreaterThan(front?.pLat ?? 0)
})

test('circles stop growing at 2,000 km', () => {
  const [late, later] = wavefronts(noto, { sendS: 600, intervalS: 600, count: 2 })
  expect(later).toEqual(late)
  expect(distanceKm(noto, { lat: noto.lat - (late?.pLat ?? 0), lng: noto.lng })).toBeCloseTo(
    2000,
    6,
  )
})

test('a depth outside the travel-time table is rejected', () => {
  const times = { sendS: 0, intervalS: 1, count: 1 }
  expect(() => wavefronts({ ...noto, depthKm: 701 }, times)).toThrow(RangeError)
})
