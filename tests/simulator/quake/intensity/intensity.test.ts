import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { predictedIntensity } from '../../../../simulator/quake/shared/attenuation.ts'

test.for([
  [7.3, 16, 20, 1.8, 6.096],
  [6.5, 10, 50, 1, 3.782],
  [7.4, 57, 250, 1.5, 3.397],
  [5.5, 30, 40, 1.4, 3.093],
  [8, 45, 150, 1.5, 4.864],
] as const)(
  'M %d, %d km deep, %d km away, amplification %d: %d',
  ([magnitude, depthKm, distanceKm, amplification, expected]) => {
    const intensity = predictedIntensity({ magnitude, depthKm, distanceKm, amplification })
    expect(Math.abs(intensity - expected)).toBeLessThanOrEqual(0.005)
  },
)

const site = { depthKm: 20, amplification: 1.4 }

test('intensity increases with magnitude up to a moment magnitude of 8', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 3, max: 8, noNaN: true }),
      fc.double({ min: 0, max: 1000, noNaN: true }),
      (magnitude, distanceKm) => {
        const weaker = predictedIntensity({ ...site, magnitude, distanceKm })
        const stronger = predictedIntensity({ ...site, magnitude: magnitude + 0.1, distanceKm })
        expect(stronger).toBeGreaterThan(weaker)
      },
    ),
  )
})

test('intensity never increases with distance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 3, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 1000, noNaN: true }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      (magnitude, distanceKm, fartherKm) => {
        const near = predictedIntensity({ ...site, magnitude, distanceKm })
        const far = predictedIntensity({ ...site, magnitude, distanceKm: distanceKm + fartherKm })
        expect(far).toBeLessThanOrEqual(near)
      },
    ),
  )
})

test('a given moment magnitude replaces the conversion', () => {
  const shaking = { ...site, magnitude: 8.4, distanceKm: 200 }
  const converted = predictedIntensity({ ...shaking, mw: 8.4 - 0.171 })
  expect(converted).toBe(predictedIntensity(shaking))
  expect(predictedIntensity({ ...shaking, mw: 9 })).toBeGreaterThan(converted)
})

test.for([
  { magnitude: 6, depthKm: -1, distanceKm: 10, amplification: 1 },
  { magnitude: 6, depthKm: 10, distanceKm: -1, amplification: 1 },
  { magnitude: 6, depthKm: 10, distanceKm: 10, amplification: 0 },
  { magnitude: Number.NaN, depthKm: 10, distanceKm: 10, amplification: 1 },
])('%j is rejected', (shaking) => {
  expect(() => predictedIntensity(shaking)).toThrow(RangeError)
})
