import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  distanceReachedKm,
  travelTimeS,
} from '../../../../simulator/quake/travel-time/travel-time.ts'

const phase = fc.constantFrom('P' as const, 'S' as const)
const depthKm = fc.double({ min: 0, max: 700, noNaN: true })
const distanceKm = fc.double({ min: 0, max: 2000, noNaN: true })

/** Seconds from JMA's travel-time table of 2001 (tjma2001), one row per depth and one column per distance. */
const jma2001 = {
  depthsKm: [0, 10, 30, 50, 100, 300],
  distancesKm: [0, 20, 50, 100, 200, 500, 1000],
  P: [
    [0.0, 3.972, 9.226, 17.683, 32.717, 71.319, 134.06],
    [1.773, 3.937, 8.842, 17.037, 31.563, 70.084, 132.8],
    [4.872, 5.842, 9.375, 16.424, 29.956, 68.316, 130.962],
    [7.57, 8.14, 10.62, 16.514, 29.324, 67.436, 129.947],
    [13.927, 14.194, 15.52, 19.497, 30.364, 67.035, 128.519],
    [38.137, 38.217, 38.633, 40.084, 45.407, 72.092, 126.379],
  ],
  S: [
    [0.0, 6.715, 15.63, 30.048, 56.345, 124.539, 236.682],
    [3.007, 6.682, 15.027, 29.054, 54.502, 122.554, 234.687],
    [8.33, 9.992, 16.051, 28.225, 51.94, 119.75, 231.853],
    [13.035, 14.02, 18.308, 28.55, 51.007, 118.537, 230.569],
    [24.341, 24.811, 27.138, 34.132, 53.324, 118.576, 228.859],
    [67.831, 67.973, 68.716, 71.303, 80.806, 128.548, 226.094],
  ],
}

test.for(['P', 'S'] as const)('%s travel times match the table of JMA', (wave) => {
  const errors = jma2001.depthsKm.flatMap((depth, row) =>
    jma2001.distancesKm.map((distance, column) => {
      const expected = jma2001[wave][row]?.[column] ?? Number.NaN
      return travelTimeS(wave, depth, distance) - expected
    }),
  )
  const rms = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  expect(rms).toBeLessThanOrEqual(0.05)
  expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(0.15)
})

test('every depth and distance in range has a travel time', () => {
  fc.assert(
    fc.property(phase, depthKm, distanceKm, (wave, depth, distance) => {
      expect(travelTimeS(wave, depth, distance)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(travelTimeS('S', 700, 2000)).toBeGreaterThan(300)
})

test('S arrives after P', () => {
  fc.assert(
    fc.property(depthKm, distanceKm, (depth, distance) => {
      fc.pre(depth + distance > 0.001)
      expect(travelTimeS('S', depth, distance)).toBeGreaterThan(travelTimeS('P', depth, distance))
    }),
  )
})

test('a more distant place is reached later', () => {
  fc.assert(
    fc.property(phase, depthKm, distanceKm, distanceKm, (wave, depth, one, other) => {
      fc.pre(Math.abs(one - other) > 0.01)
      const [near, far] = one < other ? [one, other] : [other, one]
      expect(travelTimeS(wave, depth, far)).toBeGreaterThan(travelTimeS(wave, depth, near))
    }),
  )
})

test('the distance reached at an arrival time is the distance of the place', () => {
  fc.assert(
    fc.property(
      phase,
      depthKm,
      fc.double({ min: 1, max: 2000, noNaN: true }),
      (wave, depth, distance) => {
        const elapsedS = travelTimeS(wave, depth, distance)
        expect(distanceReachedKm(wave, depth, elapsedS)).toBeCloseTo(distance, 4)
      },
    ),
  )
})

test('the distance reached is 0 before the wave reaches the surface', () => {
  const overhead = travelTimeS('P', 50, 0)
  expect(distanceReachedKm('P', 50, -1)).toBe(0)
  expect(distanceReachedKm('P', 50, overhead)).toBe(0)
  expect(distanceReachedKm('P', 50, overhead + 0.1)).toBeGreaterThan(0)
})

test.for([
  [-1, 100],
  [700.1, 100],
  [10, -1],
  [10, 2000.1],
  [Number.NaN, 100],
  [10, Number.NaN],
] as const)('a depth of %d km with a distance of %d km is rejected', ([depth, distance]) => {
  expect(() => travelTimeS('P', depth, distance)).toThrow(RangeError)
})

test('the distance reached is at most 2,000 km', () => {
  expect(distanceReachedKm('P', 10, 1000)).toBe(2000)
})
