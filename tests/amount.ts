import { availableParallelism, loadavg } from 'node:os'

/** Whether the long forms of the tests run too: `npm test -- --all`. */
export const isAll = process.env['EQUSER_TEST_ALL'] === 'true'

/** How much a generated or repeated test does: enough for daily work, or its long form in `npm test -- --all`. */
export function amount(daily: number, long: number): number {
  return isAll ? long : daily
}

/** How long a test that hangs may take, in milliseconds. Longer where other programs keep the processors busy. */
export function limitMs(idleMs: number): number {
  const [load = 0] = loadavg()
  return Math.round(idleMs * (1 + load / availableParallelism()))
}
