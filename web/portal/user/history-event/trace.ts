/** The components of a seismic record, in the order in which seismologists list them. */
export const components = [
  { key: 'ns', name: '南北（NS）' },
  { key: 'ew', name: '東西（EW）' },
  { key: 'ud', name: '上下（UD）' },
] as const

/** Returns the smallest of 1, 1.5, 2, 3, 5 and 7 times a power of ten that is at least `least`. */
export function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 1.5, 2, 3, 5, 7, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10
  return step * power
}

/** Returns the times of about `count` labels of a time axis, in epoch milliseconds. They are at most a minute apart. */
export function timeTicks(startAt: number, durationS: number, count: number): number[] {
  const toAt = startAt + durationS * 1000
  const least = (toAt - startAt) / count
  const stepMs = stepsMs.find((step) => step >= least) ?? 60_000
  const ticks: number[] = []
  for (let at = Math.ceil(startAt / stepMs) * stepMs; at <= toAt; at += stepMs) ticks.push(at)
  return ticks
}

const stepsMs = [1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 60_000]

/** The position and scale of a trace, in units of the drawing. */
interface TraceFrame {
  left: number
  width: number
  /** The vertical position of 0 gal (cm/s²). */
  middle: number
  perGal: number
}

/**
 * Returns the SVG path of a trace. If several samples share a unit of width, draws their lowest and highest, so no peak is lost.
 */
export function tracePath(samples: readonly number[], frame: TraceFrame): string {
  const perSample = frame.width / samples.length
  const samplesPerPoint = Math.max(1, Math.floor(1 / perSample))
  const points: string[] = []
  for (let index = 0; index < samples.length; index += samplesPerPoint) {
    const [low, high] = extremes(samples.slice(index, index + samplesPerPoint))
    const x = (frame.left + index * perSample).toFixed(1)
    points.push(`${x} ${(frame.middle - low * frame.perGal).toFixed(1)}`)
    if (high !== low) points.push(`${x} ${(frame.middle - high * frame.perGal).toFixed(1)}`)
  }
  return points.length === 0 ? '' : `M${points.join('L')}`
}

/** Returns the largest absolute acceleration in gal, and its index. */
export function peakOf(samples: readonly number[]): { gal: number; index: number } {
  let peak = { gal: 0, index: 0 }
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) > peak.gal) peak = { gal: Math.abs(sample), index }
  }
  return peak
}

function extremes(samples: readonly number[]): [number, number] {
  return [Math.min(...samples), Math.max(...samples)]
}
