/** How long the latest entries of a journal took, in real time. */
export interface EntryTimings {
  record(index: number, tookMs: number): void
  /** In milliseconds. Undefined if the entry is not one of the latest, or was not recorded by this process. */
  durationMs(index: number): number | undefined
  clear(): void
}

/** Number of entries that are stored: as many as the console shows. */
const capacity = 512

export function createEntryTimings(): EntryTimings {
  const durationsMs = new Float32Array(capacity).fill(Number.NaN)
  let latestIndex = -1
  return {
    record(index, tookMs) {
      latestIndex = index
      durationsMs[index % capacity] = tookMs
    },
    durationMs(index) {
      const isStored = index > latestIndex - capacity && index <= latestIndex
      const tookMs = isStored ? durationsMs[index % capacity] : undefined
      return tookMs === undefined || Number.isNaN(tookMs) ? undefined : tookMs
    },
    clear() {
      latestIndex = -1
      durationsMs.fill(Number.NaN)
    },
  }
}
