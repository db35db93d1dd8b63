/** How long the latest entries of a journal took, in real time. */
export interface EntryTimings {
  record(index: number, tookMs: number): void
  /** In ms; undefined for what lies too far back, or was taken by another process. */
  durationMs(index: number): number | undefined
  clear(): void
}

/** As many as the console shows. */
const kept = 512

export function createEntryTimings(): EntryTimings {
  const tookMs = new Float32Array(kept).fill(Number.NaN)
  let latest = -1
  return {
    record(index, took) {
      latest = index
      tookMs[index % kept] = took
    },
    durationMs(index) {
      const took = index > latest - kept && index <= latest ? tookMs[index % kept] : undefined
      return took === undefined || Number.isNaN(took) ? undefined : took
    },
    clear() {
      latest = -1
      tookMs.fill(Number.NaN)
    },
  }
}
