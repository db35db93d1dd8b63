/** The components of a record, in the usual order. */
export const components = [
  { key: 'ns', name: '南北（NS）' },
  { key: 'ew', name: '東西（EW）' },
  { key: 'ud', name: '上下（UD）' },
] as const

/** The visible part of a record, in seconds since its first sample. */
export interface WaveWindow {
  fromS: number
  toS: number
}

export function wholeRecord(durationS: number): WaveWindow {
  return { fromS: 0, toS: durationS }
}

/**
 * A factor of 2 shows half as much, 0.5 twice as much. The centre stays in place. The window stays inside the record and shows at
 * least half a second.
 */
export function zoom({ fromS, toS }: WaveWindow, factor: number, durationS: number): WaveWindow {
  const length = toS - fromS
  const next = Math.min(durationS, Math.max(Math.min(shortestS, durationS), length / factor))
  return inside((fromS + toS - next) / 2, next, durationS)
}

/** Moves the window by a fraction of its length, later if positive. It stays inside the record. */
export function pan({ fromS, toS }: WaveWindow, share: number, durationS: number): WaveWindow {
  const length = toS - fromS
  return inside(fromS + share * length, length, durationS)
}

function inside(fromS: number, length: number, durationS: number): WaveWindow {
  const start = Math.min(Math.max(0, fromS), durationS - length)
  return { fromS: start, toS: start + length }
}

const shortestS = 0.5

/** Returns the smallest of 1, 1.5, 2, 3, 5 and 7 times a power of ten that is at least `least`. */
export function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 1.5, 2, 3, 5, 7, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10
  return step * power
}

/** Returns at most `count` labels for a time axis, in epoch milliseconds, at whole seconds if possible. */
export function timeTicks(startAt: number, window: WaveWindow, count: number): number[] {
  const fromAt = startAt + window.fromS * 1000
  const toAt = startAt + window.toS * 1000
  const least = (toAt - fromAt) / count
  const stepMs = stepsMs.find((step) => step >= least) ?? 60_000
  const ticks: number[] = []
  for (let at = Math.ceil(fromAt / stepMs) * stepMs; at <= toAt; at += stepMs) ticks.push(at)
  return ticks
}

const stepsMs = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 60_000]

/** The place of a trace, in units of the drawing. */
interface TraceFrame {
  left: number
  width: number
  /** The height of 0 gal. */
  middle: number
  perGal: number
}

interface Trace {
  samples: readonly number[]
  sampleHz: number
}

/** Returns the SVG path. Draws the lowest and highest of samples that share a unit of width, so no peak is lost. */
export function tracePath(trace: Trace, window: WaveWindow, frame: TraceFrame): string {
  const { samples, sampleHz } = trace
  const first = Math.max(0, Math.floor(window.fromS * sampleHz) - 1)
  const last = Math.min(samples.length - 1, Math.ceil(window.toS * sampleHz) + 1)
  const perSample = frame.width / ((window.toS - window.fromS) * sampleHz)
  const xOf = (index: number): number => frame.left + (index - window.fromS * sampleHz) * perSample
  const samplesPerPoint = Math.max(1, Math.floor(1 / perSample))
  const points: string[] = []
  for (let index = first; index <= last; index += samplesPerPoint) {
    const [low, high] = extremes(samples, index, Math.min(last, index + samplesPerPoint - 1))
    const x = xOf(index).toFixed(1)
    points.push(`${x} ${(frame.middle - low * frame.perGal).toFixed(1)}`)
    if (high !== low) points.push(`${x} ${(frame.middle - high * frame.perGal).toFixed(1)}`)
  }
  return points.length === 0 ? '' : `M${points.join('L')}`
}

/** Returns the largest absolute acceleration in the window, in gal, and its index. */
export function peakOf(
  { samples, sampleHz }: Trace,
  { fromS, toS }: WaveWindow = wholeRecord(Infinity),
): { gal: number; index: number } {
  const first = Math.max(0, Math.floor(fromS * sampleHz))
  const last = Math.min(samples.length - 1, Math.ceil(toS * sampleHz))
  let peak = { gal: 0, index: first }
  for (let index = first; index <= last; index += 1) {
    const gal = Math.abs(samples[index] ?? 0)
    if (gal > peak.gal) peak = { gal, index }
  }
  return peak
}

function extremes(samples: readonly number[], first: number, last: number): [number, number] {
  let low = samples[first] ?? 0
  let high = low
  for (let index = first + 1; index <= last; index += 1) {
    const gal = samples[index] ?? 0
    if (gal < low) low = gal
    if (gal > high) high = gal
  }
  return [low, high]
}
