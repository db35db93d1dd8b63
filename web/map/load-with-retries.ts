/** How often a failed load is tried again. */
export const loaderRetries = 3

/** The wait before the first new try; each further one takes twice as long. */
const firstWaitMs = 1_000

/**
 * Loads something, and after a failure up to 3 times again, waiting 1 s, 2 s and 4 s. `wait` resolves
 * after so many milliseconds. Rejects with the last failure.
 */
export async function loadWithRetries<Value>(
  load: () => Promise<Value>,
  wait: (ms: number) => Promise<void>,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (tries === loaderRetries) throw error
      await wait(firstWaitMs * 2 ** tries)
    }
  }
}
