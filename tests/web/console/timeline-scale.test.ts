import { expect, test } from 'vitest'
import { moved, ticksOf, zoomed } from '../../../web/console/time/timeline-scale.ts'

const hour = 3_600_000
const start = Date.parse('2024-01-01T00:00:00+09:00')
const limits = { from: start, to: start + 24 * hour }

test('zoom keeps the time under it in place and stays within the limits', () => {
  const noon = start + 12 * hour
  expect(zoomed(limits, 0.5, noon, limits)).toEqual({
    from: start + 6 * hour,
    to: start + 18 * hour,
  })
  expect(zoomed(limits, 0.5, start, limits)).toEqual({ from: start, to: start + 12 * hour })
  expect(zoomed(limits, 2, noon, limits)).toEqual(limits)
  const shortest = zoomed({ from: noon, to: noon }, 0.5, noon, limits)
  expect(shortest.to - shortest.from).toBe(10_000)
  const night = { from: start + 18 * hour, to: start + 24 * hour }
  expect(moved(night, 0.5, limits)).toEqual(night)
  expect(moved(night, -0.5, limits).from).toBe(start + 15 * hour)
})

test('the axis has round times in Japan', () => {
  const { at, stepMs } = ticksOf({ from: start + 1, to: start + 24 * hour }, 8)
  expect(stepMs).toBe(3 * hour)
  expect(at[0]).toBe(start + 3 * hour)
  expect(at).toHaveLength(8)
  expect(ticksOf({ from: start, to: start + 9_000 }, 4).stepMs).toBe(5_000)
})
