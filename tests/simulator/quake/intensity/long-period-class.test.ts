import { expect, test } from 'vitest'
import { longPeriodClass } from '../../../../simulator/quake/intensity/long-period-class.ts'

test.for([
  [
    'a great quake close by',
    { magnitude: 7.3, depthKm: 16, distanceKm: 10, amplification: 1.8 },
    4,
  ],
  [
    'a great quake 150 km away',
    { magnitude: 8, depthKm: 45, distanceKm: 150, amplification: 1.5 },
    2,
  ],
  ['a moderate quake below', { magnitude: 6.1, depthKm: 13, distanceKm: 0, amplification: 1.5 }, 2],
  ['a small quake below', { magnitude: 5.4, depthKm: 13, distanceKm: 0, amplification: 1.4 }, 1],
  ['a small quake far away', { magnitude: 5, depthKm: 10, distanceKm: 100, amplification: 1.4 }, 0],
] as const)('%s is class %3$d', ([, shaking, expected]) => {
  expect(longPeriodClass(shaking)).toBe(expected)
})

test('of two quakes that shake alike the smaller sways high floors less', () => {
  const small = { magnitude: 4, depthKm: 5, distanceKm: 0, amplification: 3.35 }
  const large = { magnitude: 7, depthKm: 5, distanceKm: 133, amplification: 1.5 }
  expect(longPeriodClass(small)).toBeLessThan(longPeriodClass(large))
})
