import { expect, test } from 'vitest'
import { rayFan, layersOf } from '../../../../simulator/quake/travel-time/ray-tracing.ts'

const layers = layersOf('P')

test('the first ray is vertical', () => {
  const [first] = rayFan(layers, 1)
  expect(first?.angle).toBe(0)
  expect(first?.timeS).toBeCloseTo(1 / ((4.8 + 5.09) / 2), 3)
})

test('the ray parameter is the slope of the travel-time curve', () => {
  const fan = rayFan(layers, 300)
  for (const [index, ray] of fan.entries()) {
    const next = fan[index + 1]
    if (next === undefined || Math.abs(next.angle - ray.angle) < 1e-4) continue
    const chordSlope = (next.timeS - ray.timeS) / (next.angle - ray.angle)
    expect(chordSlope).toBeGreaterThanOrEqual(Math.min(ray.slope, next.slope) - 1e-6)
    expect(chordSlope).toBeLessThanOrEqual(Math.max(ray.slope, next.slope) + 1e-6)
  }
})

test('the travel-time curve folds where velocity increases steeply below 410 km', () => {
  const angles = rayFan(layers, 0).map((ray) => ray.angle)
  expect(angles.some((angle, index) => angle < (angles[index - 1] ?? 0))).toBe(true)
})

test('a depth outside the model is rejected', () => {
  expect(() => rayFan(layers, -1)).toThrow(RangeError)
})
