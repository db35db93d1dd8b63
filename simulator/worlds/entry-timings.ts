/** How long the latest entries of a journal took, in real time. */
export interface LatestTimings {
  note(index: number, tookMs: number): void
  /** In ms; undefined for what lies too far back, or was taken by another process. */
  of(index: number): number | undefined
  forget(): void
}

/** As many as the console shows. */
const kept = 512

export function latestTimings(): LatestTimings {
  const tookMs = new Float32Array(kept).fill(Number.NaN)
  let latest = -1
  return {
    note(index, took) {
      latest = index
      tookMs[index % kept] = took
    },
    of(index) {
      const took = index > latest - kept && index <= latest ? tookMs[index % kept] : undefined
      return took === undefined || Number.isNaN(took) ? undefined : took
    },
    forget() {
      latest = -1
      tookMs.fill(Number.NaN)
    },
  }
}
