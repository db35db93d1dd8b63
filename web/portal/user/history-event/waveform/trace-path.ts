import type { WaveWindow } from './wave-window.ts'

/** Where a trace is drawn, in units of the drawing. */
export interface TraceFrame {
  left: number
  width: number
  /** The height of 0 gal. */
  middle: number
  /** Units per gal. */
  perGal: number
}

/** The samples of one component. */
export interface Trace {
  samples: readonly number[]
  sampleHz: number
}

/**
 * Returns the SVG path of the visible samples. If several samples share a unit of width, it draws
 * the lowest and the highest of them, so that no peak is lost.
 */
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
  window?: WaveWindow,
): { gal: number; index: number } {
  const first = window ? Math.max(0, Math.floor(window.fromS * sampleHz)) : 0
  const last = window
    ? Math.min(samples.length - 1, Math.ceil(window.toS * sampleHz))
    : samples.length - 1
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
