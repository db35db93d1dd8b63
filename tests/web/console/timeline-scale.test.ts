import { expect, test } from 'vitest'
import { ticksOf } from '../../../web/console/time/timeline-scale.ts'

const hour = 3_600_000
const start = Date.parse('2024-01-01T00:00:00+09:00')

test('the axis has round times in Japan', () => {
  const { at, stepMs } = ticksOf({ from: start + 1, to: start + 24 * hour }, 8)
  expect(stepMs).toBe(3 * hour)
  expect(at[0]).toBe(start + 3 * hour)
  expect(at).toHaveLength(8)
  expect(ticksOf({ from: start, to: start + 9_000 }, 4).stepMs).toBe(5_000)
})
