import { expect, test } from 'vitest'
import { clustersOf } from '../../../simulator/control/timeline/clusters.ts'
import { gapsOf, scaleOf } from '../../../simulator/control/timeline/scale.ts'

const hour = 3_600_000
const day = { from: 0, to: 24 * hour }
// Calls in the first ten minutes, and one mail at noon.
const times = [0, 1, 2, 3, 4, 5].map((count) => count * 120_000)
const noon = 12 * hour

test('a part of a timeline without items is drawn short', () => {
  const gaps = gapsOf(day, [...times, noon])
  expect(gaps).toEqual([
    { from: 600_000, to: noon },
    { from: noon, to: 24 * hour },
  ])
  const { positionOf, length } = scaleOf(day, gaps)
  expect(positionOf(600_000) / length).toBeGreaterThan(0.8)
  expect(positionOf(noon) / length).toBeLessThan(0.95)
})

test('each time has its place on the scale', () => {
  const { positionOf, timeAt } = scaleOf(day, gapsOf(day, [...times, noon]))
  for (const at of [0, 1_000, 600_000, hour, noon, 20 * hour, 24 * hour]) {
    expect(Math.round(timeAt(positionOf(at)))).toBe(at)
  }
  expect(scaleOf(day, []).timeAt(5 * hour)).toBe(5 * hour)
})

test('nothing is a gap in a range that is empty, or full', () => {
  expect(gapsOf(day, [])).toEqual([])
  const each = Array.from({ length: 24 }, (_, index) => index * hour)
  expect(gapsOf(day, each)).toEqual([])
  expect(scaleOf({ from: 5, to: 5 }, []).timeAt(0)).toBe(5)
})

test('items before a gap keep their own marks', () => {
  const items = times.map((at) => ({ lane: 'calls' as const, at, what: 'login', isPlanned: false }))
  expect(clustersOf(items, day, 40)).toHaveLength(1)
  expect(clustersOf(items, day, 40, gapsOf(day, times))).toHaveLength(6)
})
