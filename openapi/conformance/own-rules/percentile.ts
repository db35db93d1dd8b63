/** Response times of all calls of a run, in milliseconds. */
export interface ResponseTimes {
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** The percentiles of response times. Undefined without any. */
export function responseTimes(timesMs: readonly number[]): ResponseTimes | undefined {
  if (timesMs.length === 0) return undefined
  const sorted = timesMs.toSorted((a, b) => a - b)
  return {
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
  }
}

/**
 * The smallest value that at least this share of the values does not exceed (nearest rank). NaN without values.
 *
 * @param sorted in ascending order
 * @param share from 0 to 1
 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
