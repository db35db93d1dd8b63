import { expect, test } from 'vitest'
import { longPeriodClass } from '../../../../simulator/quake/intensity/prediction.ts'

test.for([
  [
    'a large earthquake nearby',
    { magnitude: 7.3, depthKm: 16, distanceKm: 10, amplification: 1.8 },
    4,
  ],
  [
    'a large earthquake 150 km away',
    { magnitude: 8, depthKm: 45, distanceKm: 150, amplification: 1.5 },
    2,
  ],
  [
    'a moderate earthquake directly below',
    { magnitude: 6.1, depthKm: 13, distanceKm: 0, amplification: 1.5 },
    2,
  ],
  [
    'a small earthquake directly below',
    { magnitude: 5.4, depthKm: 13, distanceKm: 0, amplification: 1.4 },
    1,
  ],
  [
    'a small earthquake far away',
    { magnitude: 5, depthKm: 10, distanceKm: 100, amplification: 1.4 },
    0,
  ],
] as const)('%s is class %3$d', ([, shaking, expected]) => {
  expect(longPeriodClass(shaking)).toBe(expected)
})

test('of two earthquakes with similar intensity, the smaller one has less long-period motion', () => {
  const small = { magnitude: 4, depthKm: 5, distanceKm: 0, amplification: 3.35 }
  const large = { magnitude: 7, depthKm: 5, distanceKm: 133, amplification: 1.5 }
  expect(longPeriodClass(small)).toBeLessThan(longPeriodClass(large))
})
