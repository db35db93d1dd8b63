import type { Journal, SnapshotPlace } from '../journal/journal.ts'
import { copyingWorld, encodingWorld } from '../journal/world-codec.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { type LiveWorld, advanceDuringWork, nowOf } from './live-world.ts'
import { type PlaceInPast, indexAfter, placeInPast } from './place-in-past.ts'
import { cutBack, restoreWorld } from './restore-world.ts'
import { inSlices } from './slices.ts'

/** Advances a world to now and stores a snapshot. One with the same label is replaced. */
export async function storeSnapshot(live: LiveWorld, label?: string): Promise<SnapshotPlace> {
  // Other inputs must not start snapshots meanwhile.
  if (label === undefined) live.nextSnapshotIndex = Infinity
  const { place, stored } = await live.turns.run(async () => {
    const encoded = await advanceDuringWork(live)
    const taken = { takenAtMs: encoded.nowMs, nextIndex: encoded.inputCount, label }
    const snapshot = { ...taken, world: await inSlices(encodingWorld(encoded)) }
    live.nextSnapshotIndex = indexAfter(snapshot, live.snapshotInterval)
    return { place: taken, stored: live.journal.saveSnapshot(snapshot) }
  })
  await stored
  return place
}

/**
 * Restores a world as it was at a place in its past, and cuts its journal off there. Must run as long work.
 *
 * @throws WorldError if there is no such place
 */
export async function goBack(live: LiveWorld, to: PlaceInPast): Promise<SnapshotPlace> {
  const { name, journal, template } = live
  const place = await placeOf(live, to)
  live.world = await cutBack(name, journal, template, place)
  live.nextSnapshotIndex = indexAfter(await journal.latestSnapshot(), live.snapshotInterval)
  live.clock.set(place.takenAtMs)
  live.happened.dropAfter(place.takenAtMs)
  return place
}

/** A copy of a world. */
export interface WorldCopy {
  journal: Journal
  world: SimulatorWorld
}

/**
 * Returns a copy of a world, at now or at a place in its past, with a copy of its journal that ends there.
 *
 * @param copyJournal copies the whole journal
 * @throws WorldError if there is no such place
 */
export function copyOf(
  live: LiveWorld,
  copyJournal: () => Promise<Journal>,
  from: PlaceInPast | undefined,
): Promise<WorldCopy> {
  const { name, template, turns } = live
  return turns.run(async () => {
    const original = await advanceDuringWork(live)
    const place = from && (await placeOf(live, from))
    const journal = await copyJournal()
    if (place) {
      const world = await cutBack(name, journal, template, place)
      return { journal, world }
    }
    const copy = await inSlices(copyingWorld(original))
    // The latest inputs are not in the journal if they could not be stored.
    const isWhole = copy.inputCount === journal.nextIndex
    const world = isWhole ? copy : await restoreWorld(name, journal, template)
    return { journal, world }
  })
}

function placeOf(live: LiveWorld, to: PlaceInPast): Promise<SnapshotPlace> {
  const { name, journal, template } = live
  return placeInPast(to, { name, journal, openedAt: template.openedAt, nowMs: nowOf(live) })
}
