export interface WaitOptions {
  /** Maximum wait in milliseconds of real time, 5,000 by default. With 0, the value is read once. */
  timeoutMs?: number
}

const defaultTimeoutMs = 5_000
const intervalMs = 50

export type Attempt<Value> = { value: Value } | { problem: string }

/**
 * @param what the expected value, for the error message
 * @throws Error with the latest problem if there is no value in time
 */
export async function pollUntil<Value>(
  what: string,
  attempt: () => Promise<Attempt<Value>>,
  { timeoutMs = defaultTimeoutMs }: WaitOptions = {},
): Promise<Value> {
  const endAtMs = performance.now() + timeoutMs
  for (;;) {
    const result = await attempt()
    if ('value' in result) return result.value
    if (performance.now() >= endAtMs) {
      throw new Error(`No ${what} within ${timeoutMs} ms. ${result.problem}`)
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
