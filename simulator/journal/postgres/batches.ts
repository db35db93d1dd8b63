import { setImmediate } from 'node:timers/promises'

/** Maximum number of items in a batch. */
const maximalItems = 500

/**
 * Creates a function that writes items in batches, one batch at a time. What arrives while a batch is being written goes
 * into the next one.
 *
 * @param write writes a batch and returns the error of each item that could not be written, by its place. It never rejects.
 * @returns adds an item and resolves once it is written
 */
export function batchWriter<Item>(
  write: (items: Item[]) => Promise<(Error | undefined)[]>,
): (item: Item) => Promise<void> {
  const pending: { item: Item; resolve: () => void; reject: (error: Error) => void }[] = []
  const state = { isWriting: false }

  async function writeAll(): Promise<void> {
    state.isWriting = true
    // Calls that come in the same turn share the first batch.
    await setImmediate()
    while (pending.length > 0) {
      const batch = pending.splice(0, maximalItems)
      const errors = await write(batch.map(({ item }) => item))
      for (const [place, { resolve, reject }] of batch.entries()) {
        const error = errors[place]
        if (error) reject(error)
        else resolve()
      }
    }
    state.isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (!state.isWriting) void writeAll()
    })
}
