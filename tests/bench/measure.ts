/** How quick something must be: at least so many a second, or at most so many milliseconds each. */
export type Bar =
  | { kind: 'at-least-per-second'; value: number }
  | { kind: 'at-most-ms'; value: number }

export interface Benchmark {
  name: string
  bar: Bar
  /** Does the thing so many times. What it returns is used, so that nothing of it is left out. */
  run: (times: number) => number
}

export interface Measurement {
  name: string
  bar: Bar
  /** Milliseconds for one, the median of all rounds. */
  msEach: number
  perSecond: number
  isMet: boolean
}

/** A round lasts at least this long, so that the clock's grain does not count. */
const roundMs = 200
const rounds = 7

/** Measures after a warm-up; the median of several rounds, because a machine is never alone. */
export function measure({ name, bar, run }: Benchmark): Measurement {
  let times = 1
  while (timeOf(run, times) < roundMs / 2) times *= 2
  const results = Array.from({ length: rounds }, () => timeOf(run, times) / times)
  const msEach = results.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const perSecond = 1000 / msEach
  const isMet = bar.kind === 'at-most-ms' ? msEach <= bar.value : perSecond >= bar.value
  return { name, bar, msEach, perSecond, isMet }
}

function timeOf(run: (times: number) => number, times: number): number {
  const startedAt = performance.now()
  const result = run(times)
  const tookMs = performance.now() - startedAt
  if (Number.isNaN(result)) throw new Error('What was measured gave no number.')
  return tookMs
}
