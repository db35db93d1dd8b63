import { expect, test } from 'vitest'
import { deviating, deviationsOf } from '../../../../simulator/quake/intensity/deviation.ts'

const places = Array.from({ length: 400 }, (_, index) => ({
  lat: 32 + (index % 20) * 0.5,
  lng: 131 + Math.floor(index / 20) * 0.5,
}))

/** The mean product of the deviations of places and of their neighbours, relative to the variance. */
function correlationAt(north: number): number {
  const deviationAt = deviationsOf(7)
  const sum = (valueOf: (place: (typeof places)[number]) => number) =>
    places.reduce((total, place) => total + valueOf(place), 0)
  const moved = sum(
    (place) => deviationAt(place) * deviationAt({ ...place, lat: place.lat + north }),
  )
  return moved / sum((place) => deviationAt(place) ** 2)
}

test('a seed always gives the same deviations, and another seed gives different ones', () => {
  const values = (seed: number) => places.map(deviationsOf(seed))
  expect(values(0.3)).toEqual(values(0.3))
  const same = values(0.3).filter((value, index) => value === values(0.4)[index])
  expect(same).toEqual([])
})

test('the deviations have a mean of 0 and a standard deviation of half a class', () => {
  const values = [1, 2, 3, 4, 5].flatMap((seed) => places.map(deviationsOf(seed)))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  expect(Math.abs(mean)).toBeLessThan(0.05)
  expect(Math.abs(Math.sqrt(variance) - 0.5)).toBeLessThan(0.05)
})

test('neighbouring places have similar deviations, distant places have not', () => {
  expect(correlationAt(0.01)).toBeGreaterThan(0.9)
  expect(Math.abs(correlationAt(0.2) - 0.5)).toBeLessThan(0.2)
  expect(Math.abs(correlationAt(1))).toBeLessThan(0.15)
})

test('strong shaking deviates less, and no deviation lifts it above 7', () => {
  expect(deviating(4, 0.5)).toBe(4.5)
  expect(deviating(6, 0.5)).toBe(6.25)
  expect(deviating(6.9, 2)).toBeLessThanOrEqual(7)
  expect(deviating(7.2, -1)).toBe(7.2)
})
