import { secondMs, minuteMs, hourMs, dayMs, jstOffsetMs } from '../../../openapi/base/durations.ts'

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

/** Returns the step and the times for labels of an axis: at most `count` round times in JST. */
export function ticksOf({ from, to }: TimeRange, count: number): { stepMs: number; at: number[] } {
  const stepMs = stepsMs.find((step) => (to - from) / step <= count) ?? 365 * dayMs
  const first = Math.ceil((from + jstOffsetMs) / stepMs) * stepMs - jstOffsetMs
  const at: number[] = []
  for (let tick = first; tick <= to; tick += stepMs) at.push(tick)
  return { stepMs, at }
}

export interface TimeScale {
  /** The width of the whole picture in pixels. */
  width: number
  x: (at: number) => number
  /** Returns the time at a position, rounded to a second and limited to the range. */
  timeAt: (px: number) => number
}

/** Creates the conversion between times and positions, with `margin` pixels left free on each side of the range. */
export function timeScale({ from, to }: TimeRange, width: number, margin: number): TimeScale {
  const length = Math.max(to - from, 1)
  const inner = width - 2 * margin
  return {
    width,
    x: (at) => margin + (inner * (at - from)) / length,
    timeAt(px) {
      const share = Math.min(Math.max((px - margin) / inner, 0), 1)
      return Math.round((from + share * length) / 1_000) * 1_000
    },
  }
}
