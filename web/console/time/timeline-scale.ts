import { secondMs, minuteMs, hourMs, dayMs, jstOffsetMs } from '../../text/time.ts'
/** A range of virtual time in epoch milliseconds. */
export interface TimeRange {
  from: number
  to: number
}

/** A range is not shorter than this. */
const shortestMs = 10 * secondMs

const stepsMs = [
  ...[1, 2, 5, 10, 30].map((count) => count * secondMs),
  ...[1, 2, 5, 10, 30].map((count) => count * minuteMs),
  ...[1, 3, 6, 12].map((count) => count * hourMs),
  ...[1, 2, 7, 14, 30, 90, 365].map((count) => count * dayMs),
]

/** The range made longer (factor above 1) or shorter around a time, within the limits. */
export function zoomed(
  { from, to }: TimeRange,
  factor: number,
  around: number,
  limits: TimeRange,
): TimeRange {
  const length = Math.max((to - from) * factor, shortestMs)
  const middle = around >= from && around <= to ? around : (from + to) / 2
  const share = to === from ? 0.5 : (middle - from) / (to - from)
  return within(Math.round(middle - length * share), length, limits)
}

/** The range moved by a share of its length, within the limits. */
export function moved({ from, to }: TimeRange, share: number, limits: TimeRange): TimeRange {
  return within(Math.round(from + (to - from) * share), to - from, limits)
}

function within(from: number, length: number, limits: TimeRange): TimeRange {
  const whole = Math.max(limits.to - limits.from, shortestMs)
  if (length >= whole) return { from: limits.from, to: limits.from + whole }
  const first = Math.min(Math.max(from, limits.from), limits.from + whole - length)
  return { from: first, to: Math.round(first + length) }
}

/** Round times in JST for the axis, at most `count`. */
export function ticksOf({ from, to }: TimeRange, count: number): { stepMs: number; at: number[] } {
  const stepMs = stepsMs.find((step) => (to - from) / step <= count) ?? 365 * dayMs
  const first = Math.ceil((from + jstOffsetMs) / stepMs) * stepMs - jstOffsetMs
  const at: number[] = []
  for (let tick = first; tick <= to; tick += stepMs) at.push(tick)
  return { stepMs, at }
}
