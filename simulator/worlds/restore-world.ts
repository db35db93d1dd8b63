import { type SimulatorRules, simulatorRules } from '../api/simulator-rules.ts'
import { replaying } from '../engine/replay.ts'
import { advancing } from '../engine/world.ts'
import type { Journal, SnapshotPlace } from '../journal/journal.ts'
import { decodingWorld } from '../journal/world-codec.ts'
import type { Fault } from '../state/fault.ts'
import type { SimulatorOutput, SimulatorEntry } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { userOf } from './entry-results.ts'
import { inSlices } from './slices.ts'
import type { WorldTemplate } from './world-template.ts'

/** A journal entry with its output. The journal stores only the output's digest. */
export interface ReplayedEntry {
  entry: SimulatorEntry
  output: SimulatorOutput
  /** The user whose session the request carried. */
  userId: string | undefined
}

export interface ReplayOptions {
  /** Entries from this index on are not replayed. Defaults to the end of the journal. */
  endIndex?: number | undefined
  /** Defaults to the simulator's rules. */
  rules?: SimulatorRules
  /** Called with each entry after it was replayed. */
  onEntry?: ((replayed: ReplayedEntry) => void) | undefined
}

/**
 * Replays the entries of a journal that a world has not had yet, in slices.
 *
 * @throws Error if a replay gives other outputs than were recorded
 */
export async function replayEntries(
  name: string,
  journal: Journal,
  world: SimulatorWorld,
  { endIndex, rules = simulatorRules, onEntry }: ReplayOptions = {},
): Promise<void> {
  const watch =
    onEntry &&
    ((entry: SimulatorEntry) => {
      const userId = userOf(world, entry.input)
      return (output: SimulatorOutput) => onEntry({ entry, output, userId })
    })
  for await (const entries of journal.entries(world.inputCount, endIndex)) {
    const result = await inSlices(replaying(world, rules, entries, watch))
    if (result.kind === 'same') continue
    const index = 'index' in result ? result.index : result.expectedIndex
    throw new Error(
      `World ${name} can't be continued: its journal gives other results from entry ${index} on. ` +
        'Another version of the simulator wrote it.',
      { cause: 'error' in result ? result.error : undefined },
    )
  }
}

/**
 * Returns the world after all entries of its journal, from the latest snapshot if there is one. Works in slices.
 *
 * @throws Error if this version of the simulator can't replay the journal
 */
export async function restoreWorld(
  name: string,
  journal: Journal,
  template: WorldTemplate,
): Promise<SimulatorWorld> {
  const world = await worldBefore(journal, template)
  await replayEntries(name, journal, world)
  return world
}

/** Returns the world of the latest snapshot before an entry (default: the end), else the world before all entries. */
export async function worldBefore(
  journal: Journal,
  template: WorldTemplate,
  index?: number,
): Promise<SimulatorWorld> {
  const snapshot = await journal.latestSnapshot(index)
  return (
    (snapshot && (await inSlices(decodingWorld(snapshot.world)))) ??
    (await inSlices(template.instantiating()))
  )
}

/** Cuts the journal off at a place and returns the world at this place. Rejects as `restoreWorld`. */
export async function cutBack(
  name: string,
  journal: Journal,
  template: WorldTemplate,
  { takenAtMs, nextIndex }: SnapshotPlace,
): Promise<SimulatorWorld> {
  await journal.truncate(nextIndex, takenAtMs)
  const world = await restoreWorld(name, journal, template)
  await inSlices(advancing(world, simulatorRules, takenAtMs))
  return world
}

/** A replayed entry with the fault that changed the response. */
export interface EntryInspection extends ReplayedEntry {
  fault: Fault | undefined
}

/**
 * Finds the output of an entry: replays the journal up to it in a new world, in slices, from the latest snapshot before
 * it. Returns undefined if there is no such entry. Rejects as `restoreWorld`.
 */
export async function inspectEntry(
  name: string,
  journal: Journal,
  template: WorldTemplate,
  index: number,
): Promise<EntryInspection | undefined> {
  if (index >= journal.nextIndex) return undefined
  const world = await worldBefore(journal, template, index)
  await replayEntries(name, journal, world, { endIndex: index })
  const firedBefore = new Map(world.state.faults.map(({ id, fired }) => [id, fired]))
  const found: ReplayedEntry[] = []
  await replayEntries(name, journal, world, {
    endIndex: index + 1,
    onEntry: (one) => found.push(one),
  })
  const [replayed] = found
  if (!replayed) return undefined
  const fault = world.state.faults.find(({ id, fired }) => fired > (firedBefore.get(id) ?? 0))
  return { ...replayed, fault }
}
