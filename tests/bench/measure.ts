import { type Bar, type Figure, figureOf } from './figure.ts'

export interface Benchmark {
  name: string
  /** Milliseconds for one, or how many a second. */
  unit: 'ms' | '/s'
  bar: Bar
  /** Does the thing so many times. What it returns is used, so that nothing of it is left out. */
  run: (times: number) => number
}

/** A round lasts at least this long, so that the clock's grain does not count. */
const roundMs = 200
const rounds = 7

/** Measures after a warm-up; the median of several rounds, because a machine is never alone. */
export function measure({ name, unit, bar, run }: Benchmark): Figure {
  let times = 1
  while (timeOf(run, times) < roundMs / 2) times *= 2
  const msEach = median(Array.from({ length: rounds }, () => timeOf(run, times) / times))
  return figureOf(name, unit === 'ms' ? msEach : 1000 / msEach, unit, bar)
}

/** The middle one of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function timeOf(run: (times: number) => number, times: number): number {
  const startedAt = performance.now()
  const result = run(times)
  const tookMs = performance.now() - startedAt
  if (Number.isNaN(result)) throw new Error('What was measured gave no number.')
  return tookMs
}
