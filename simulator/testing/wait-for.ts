import { setTimeout } from 'node:timers/promises'

export interface WaitOptions {
  /** How long to wait, in milliseconds of real time. 5,000 by default. 0 looks once. */
  timeoutMs?: number
}

const defaultTimeoutMs = 5_000
const intervalMs = 50

/** What a look found: the value, or why it is not there yet. */
export type Found<Value> = { value: Value } | { problem: string }

/**
 * Looks again and again until the value is there.
 *
 * @param what what is waited for, for the error message
 * @throws Error with the latest problem if the value is not there in time
 */
export async function waitUntilFound<Value>(
  what: string,
  look: () => Promise<Found<Value>>,
  { timeoutMs = defaultTimeoutMs }: WaitOptions = {},
): Promise<Value> {
  const endAtMs = performance.now() + timeoutMs
  for (;;) {
    const found = await look()
    if ('value' in found) return found.value
    if (performance.now() >= endAtMs) {
      throw new Error(`No ${what} within ${timeoutMs} ms. ${found.problem}`)
    }
    await setTimeout(intervalMs)
  }
}
