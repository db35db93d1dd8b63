import { type Figure, type Threshold, figureOf } from './figure.ts'

export interface Benchmark {
  name: string
  /** Milliseconds per run, or runs per second. */
  unit: 'ms' | '/s'
  /** The threshold for the reference machine. */
  threshold: Threshold
  /** Does the work. Its result is used, because V8 could otherwise leave the work out. */
  run: (times: number) => number
}

/** Minimum duration of a round. In shorter rounds the clock's resolution would matter. */
const roundMs = 200
const rounds = 7

/** Returns the median of several rounds after a warm-up. */
export function measure(
  { name, unit, threshold, run }: Benchmark,
  onThisMachine: (threshold: Threshold) => Threshold,
): Figure {
  let times = 1
  while (timeOf(run, times) < roundMs / 2) times *= 2
  const msEach = median(Array.from({ length: rounds }, () => timeOf(run, times) / times))
  return figureOf(name, unit === 'ms' ? msEach : 1000 / msEach, unit, onThisMachine(threshold))
}

/** Returns the median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Returns the median of the ratios in an odd number of rounds. */
export function ratio(ones: number[], others: number[]): number {
  return median(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
}

function timeOf(run: (times: number) => number, times: number): number {
  const startedAt = performance.now()
  const result = run(times)
  const durationMs = performance.now() - startedAt
  if (Number.isNaN(result)) throw new Error('The benchmark returned NaN.')
  return durationMs
}
