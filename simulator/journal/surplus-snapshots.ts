const unlabelledSnapshots = 32
/** At least this number of unlabelled snapshots is kept, however large they are. */
const minSnapshots = 4
/** Maximum total size in characters, if there are more snapshots than the minimum. */
const totalLength = 32_000_000

/**
 * Returns the snapshots to delete. The remaining ones are spread over the whole journal, so that a replay up to any entry is
 * short. Never returns the latest one.
 *
 * @param snapshots those without a label, oldest first
 */
export function surplusSnapshots<Snapshot extends { nextIndex: number }>(
  snapshots: readonly Snapshot[],
  latestLength: number,
): Snapshot[] {
  const room = Math.floor(totalLength / Math.max(1, latestLength))
  const allowed = Math.min(unlabelledSnapshots, Math.max(minSnapshots, room))
  const remaining = [...snapshots]
  while (remaining.length > allowed) {
    remaining.splice(indexOfLeastUseful(remaining), 1)
  }
  const isRemaining = new Set(remaining)
  return snapshots.filter((snapshot) => !isRemaining.has(snapshot))
}

function indexOfLeastUseful(snapshots: readonly { nextIndex: number }[]): number {
  const indexAt = (place: number) => snapshots[place]?.nextIndex ?? 0
  const gaps = snapshots.slice(0, -1).map((_, place) => indexAt(place + 1) - indexAt(place - 1))
  return gaps.indexOf(Math.min(...gaps))
}
