import { expect, test } from 'vitest'
import {
  peakOf,
  roundUp,
  timeTicks,
  tracePath,
} from '../../../../../web/portal/user/history-event/trace.ts'

const frame = { left: 0, width: 100, middle: 50, perGal: 1 }

test('few samples are connected, one point each', () => {
  expect(tracePath([0, 10, -10, 0], frame)).toBe('M0.0 50.0L25.0 40.0L50.0 60.0L75.0 50.0')
})

// Requirements: USER-63
test('a single peak among many samples is drawn', () => {
  const samples = Array.from({ length: 10_000 }, (_, index) => (index === 4321 ? 30 : 0))
  const path = tracePath(samples, frame)
  expect(path).toContain(' 20.0')
  expect(path.split('L').length).toBeLessThan(300)
})

test('the peak is the largest absolute value', () => {
  expect(peakOf([1, -8, 3, 2])).toEqual({ gal: 8, index: 1 })
})

test.each([
  [0.1, 0.1],
  [0.13, 0.15],
  [3.1, 5],
  [71, 100],
])('a scale for %d gal ends at %d', (gal, scale) => {
  expect(roundUp(gal)).toBeCloseTo(scale)
})

test('time labels are at whole seconds', () => {
  const startAt = Date.parse('2024-01-01T16:10:31.450+09:00')
  const ticks = timeTicks(startAt, 40, 5)
  expect(ticks.map((at) => new Date(at).toISOString().slice(17))).toEqual([
    '40.000Z',
    '50.000Z',
    '00.000Z',
    '10.000Z',
  ])
})
