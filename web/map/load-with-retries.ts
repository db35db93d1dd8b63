/** Maximum number of retries after a failed load. */
export const maxRetries = 3

/** Wait before the first retry. Each further wait is twice as long. */
const firstWaitMs = 1_000

/**
 * Calls `load`, with up to 3 retries after waits of 1 s, 2 s and 4 s. `wait` resolves after the given number
 * of milliseconds. Rejects with the last error.
 */
export async function loadWithRetries<Value>(
  load: () => Promise<Value>,
  wait: (ms: number) => Promise<void>,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (tries === maxRetries) throw error
      await wait(firstWaitMs * 2 ** tries)
    }
  }
}
