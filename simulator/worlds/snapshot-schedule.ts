import type { StoredSnapshot } from '../journal/journal.ts'

/** Minimum number of inputs between automatic snapshots if nothing else is asked for. */
export const entriesBetweenSnapshots = 5_000
/**
 * Maximum size of automatic snapshots per input, in characters. A large world gets fewer snapshots, because writing one
 * takes time in proportion to the world's size.
 */
const snapshotLengthPerEntry = 1_000

/** Returns the number of inputs after which the next automatic snapshot is due. */
export function indexAfter(
  snapshot: Pick<StoredSnapshot, 'nextIndex' | 'world'> | undefined,
  minimum: number,
): number {
  if (!snapshot) return minimum
  const { nextIndex, world } = snapshot
  return nextIndex + Math.max(minimum, world.length / snapshotLengthPerEntry)
}
