import { availableParallelism, loadavg } from 'node:os'

export const isAll = process.env['EQUSER_TEST_ALL'] === 'true'

/** Picks the size of a generated or repeated test: the daily one, or the long one with `npm test -- --all`. */
export function amount(daily: number, long: number): number {
  return isAll ? long : daily
}

/** Timeout for a test that may hang. It grows with the load of the machine. */
export function limitMs(idleMs: number): number {
  const [load = 0] = loadavg()
  return Math.round(idleMs * (1 + load / availableParallelism()))
}
