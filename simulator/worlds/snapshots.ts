import { copyingWorld, encodingWorld } from '../journal/world-codec.ts'
import type { SimulatorEntry } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { type LiveWorld, advanceDuringWork, nowOf } from './live-world.ts'
import { cutBack, restoreWorld, unknownEntry } from './restore-world.ts'
import { inSlices } from '../journal/slices.ts'
import {
  type Journal,
  type SnapshotPlace,
  type StoredSnapshot,
  allEntries,
} from '../journal/journal.ts'
import { WorldError } from './world-error.ts'

/** Advances a world to now and stores a snapshot. Replaces a snapshot with the same label. */
export async function storeSnapshot(live: LiveWorld, label?: string): Promise<SnapshotPlace> {
  // Until this snapshot is taken, other inputs must not start a second automatic snapshot.
  if (label === undefined) live.nextSnapshotIndex = Infinity
  const { place, stored } = await live.longWork.run(async () => {
    const encoded = await advanceDuringWork(live)
    const taken = { takenAtMs: encoded.nowMs, nextIndex: encoded.inputCount, label }
    const snapshot = { ...taken, world: await inSlices(encodingWorld(encoded)) }
    live.nextSnapshotIndex = indexAfter(snapshot, live.snapshotInterval)
    live.unsavedMs = 0
    return { place: taken, stored: live.journal.saveSnapshot(snapshot) }
  })
  await stored
  return place
}

/**
 * Rewinds the world to a place in its past. Must run in the queue of long work.
 *
 * @throws WorldError if there is no such place
 */
export async function goBack(live: LiveWorld, to: PlaceInPast): Promise<SnapshotPlace> {
  const place = await placeOf(live, to)
  live.world = await cutBack(live, place)
  live.nextSnapshotIndex = indexAfter(await live.journal.latestSnapshot(), live.snapshotInterval)
  live.clock.set(place.takenAtMs)
  live.happened.dropAfter(place.takenAtMs)
  return place
}

export interface WorldCopy {
  journal: Journal
  world: SimulatorWorld
}

/**
 * Returns a copy of the world as it is now, or as it was at `from`.
 *
 * @param copyJournal copies the whole journal
 * @throws WorldError if there is no such place
 */
export function copyOf(
  live: LiveWorld,
  copyJournal: () => Promise<Journal>,
  from: PlaceInPast | undefined,
): Promise<WorldCopy> {
  return live.longWork.run(async () => {
    const original = await advanceDuringWork(live)
    const place = from && (await placeOf(live, from))
    const journal = await copyJournal()
    if (place) return { journal, world: await cutBack({ ...live, journal }, place) }
    const copy = await inSlices(copyingWorld(original))
    // If the latest inputs could not be stored, the journal lacks them, and so must the copy.
    const isWhole = copy.inputCount === journal.nextIndex
    const world = isWhole ? copy : await restoreWorld({ ...live, journal })
    return { journal, world }
  })
}

/** A place in a world's past: a virtual time, the label of a snapshot, or the moment before a journal entry. */
export type PlaceInPast = { atMs: number } | { snapshot: string } | { beforeEntry: number }

/** @throws WorldError if the time is not between the opening and now, or there is no such snapshot or entry */
async function placeOf(live: LiveWorld, to: PlaceInPast): Promise<SnapshotPlace> {
  const { name, journal, template } = live
  if ('atMs' in to) {
    const [first, last] = [template.openedAt, nowOf(live)]
    if (to.atMs >= first && to.atMs <= last) {
      return { takenAtMs: to.atMs, nextIndex: await journal.countUntil(to.atMs) }
    }
    throw new WorldError(
      'bad-time',
      `World ${name} can be rewound to a time from ${virtualTimeText(first)} to ${virtualTimeText(last)}, not ${virtualTimeText(to.atMs)}.`,
    )
  }
  if ('beforeEntry' in to) {
    const index = to.beforeEntry
    const entries = await allEntries(journal.entries(Math.max(0, index - 1), index + 1))
    const [entry, earlier] = entries.toReversed()
    if (entry?.index !== index) throw unknownEntry(live, index)
    return { takenAtMs: startOf(live, entry, earlier), nextIndex: index }
  }
  const found = journal.snapshots().find(({ label }) => label === to.snapshot)
  if (found) return found
  throw new WorldError('unknown-snapshot', `World ${name} has no snapshot ${to.snapshot}.`)
}

/** Returns the time just before an entry: its own time or, for an advance, the time of the latest entry or snapshot before it. */
function startOf(
  { journal, template: { openedAt } }: LiveWorld,
  { index, atMs, input }: SimulatorEntry,
  earlier: SimulatorEntry | undefined,
): number {
  if (input.kind !== 'advance') return atMs
  const snapshots = journal.snapshots().filter(({ nextIndex }) => nextIndex <= index)
  const times = snapshots.map(({ takenAtMs }) => takenAtMs)
  return Math.max(openedAt, earlier?.atMs ?? openedAt, ...times)
}

/** Returns a time as a text for error messages. Clients can send values that are not a time. */
export function virtualTimeText(atMs: number): string {
  return Number.isFinite(atMs) ? new Date(atMs).toISOString() : String(atMs)
}

export const entriesBetweenSnapshots = 5_000
/** Maximum number of snapshot characters written per input, on average. Large worlds get fewer snapshots to limit the writing. */
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
