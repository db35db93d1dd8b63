import type { Journal, SnapshotPlace, StoredSnapshot } from '../journal/journal.ts'
import { WorldError } from './world-error.ts'

/** A virtual time, the label of a snapshot, or the moment before a journal entry with an index. */
export type PlaceInPast = { atMs: number } | { snapshot: string } | { beforeEntry: number }

/** A world with its journal, and the times between which it has a past. */
interface PastWorld {
  name: string
  journal: Journal
  openedAt: number
  nowMs: number
}

/**
 * Finds where in the journal a place is.
 *
 * @throws WorldError if the time is not between `openedAt` and now, or there is no such snapshot or entry
 */
export async function placeInPast(
  to: PlaceInPast,
  { name, journal, openedAt, nowMs }: PastWorld,
): Promise<SnapshotPlace> {
  if ('atMs' in to) {
    if (to.atMs >= openedAt && to.atMs <= nowMs) {
      return { takenAtMs: to.atMs, nextIndex: await journal.countUntil(to.atMs) }
    }
    throw new WorldError(
      'bad-time',
      `World ${name} can be rewound to a time from ${virtualTimeText(openedAt)} to ${virtualTimeText(nowMs)}, not ${virtualTimeText(to.atMs)}.`,
    )
  }
  if ('beforeEntry' in to) return placeBefore(to.beforeEntry, name, journal)
  const found = journal.snapshots().find(({ label }) => label === to.snapshot)
  if (found) return found
  throw new WorldError('unknown-snapshot', `World ${name} has no snapshot ${to.snapshot}.`)
}

async function placeBefore(index: number, name: string, journal: Journal): Promise<SnapshotPlace> {
  for await (const [entry] of journal.entries(index, index + 1)) {
    if (entry) return { takenAtMs: entry.atMs, nextIndex: index }
  }
  throw unknownEntry(name, journal, index)
}

/** The error for a journal entry that does not exist. */
export function unknownEntry(
  name: string,
  { nextIndex }: Pick<Journal, 'nextIndex'>,
  index: number,
): WorldError {
  const message = `The journal of world ${name} has ${nextIndex} entries, but no entry ${index}.`
  return new WorldError('unknown-entry', message)
}

/** A virtual time in error messages. Clients can send values that are no time. */
export function virtualTimeText(atMs: number): string {
  return Number.isFinite(atMs) ? new Date(atMs).toISOString() : String(atMs)
}

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
