import { secondMs, minuteMs, hourMs, dayMs, jstOffsetMs } from '../../../openapi/base/durations.ts'

/** A range of virtual time in epoch milliseconds. */
export interface TimeRange {
  from: number
  to: number
}

const stepsMs = [
  ...[1, 2, 5, 10, 30].map((count) => count * secondMs),
  ...[1, 2, 5, 10, 30].map((count) => count * minuteMs),
  ...[1, 3, 6, 12].map((count) => count * hourMs),
  ...[1, 2, 7, 14, 30, 90, 365].map((count) => count * dayMs),
]

/** Round times in JST for the axis, at most `count`. */
export function ticksOf({ from, to }: TimeRange, count: number): { stepMs: number; at: number[] } {
  const stepMs = stepsMs.find((step) => (to - from) / step <= count) ?? 365 * dayMs
  const first = Math.ceil((from + jstOffsetMs) / stepMs) * stepMs - jstOffsetMs
  const at: number[] = []
  for (let tick = first; tick <= to; tick += stepMs) at.push(tick)
  return { stepMs, at }
}
