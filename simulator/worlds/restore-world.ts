import { simulatorRules } from '../api/simulator-rules.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import { replaying } from '../engine/replay.ts'
import { advancing } from '../engine/world.ts'
import type { Journal, SnapshotPlace } from '../journal/journal.ts'
import { decodingWorld } from '../journal/world-codec.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { entryResult, type EntryResults } from './entry-results.ts'
import { inSlices } from './slices.ts'
import { userOf } from './user-of.ts'
import type { WorldTemplate } from './world-template.ts'

/**
 * Returns the world after all entries of its journal, from the latest snapshot if there is one. Works in slices.
 *
 * @param results gets what the replayed entries returned
 * @throws Error if this version of the simulator can't replay the journal
 */
export async function restoreWorld(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  results?: EntryResults,
): Promise<SimulatorWorld> {
  const world = await worldBefore(journal, template)
  const watch =
    results &&
    (({ index, input }: JournalEntry<SimulatorInput>) => {
      const userId = userOf(world, input)
      return (output: SimulatorOutput) => {
        results.record(index, entryResult(output, { tookMs: undefined, userId }))
      }
    })
  for await (const entries of journal.entries(world.inputCount)) {
    const result = await inSlices(replaying(world, simulatorRules, entries, watch))
    if (result.kind === 'same') continue
    const where = 'index' in result ? `entry ${result.index}` : `entry ${result.expectedIndex}`
    throw new Error(
      `World ${name} can't be continued: its journal gives other results from ${where} on. ` +
        'Another version of the simulator wrote it.',
      { cause: 'error' in result ? result.error : undefined },
    )
  }
  return world
}

/** Returns the world of the latest snapshot before an entry (default: the end), else the world before all entries. */
export async function worldBefore(
  journal: Journal<SimulatorInput>,
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
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  { takenAtMs, nextIndex }: SnapshotPlace,
): Promise<SimulatorWorld> {
  await journal.truncate(nextIndex, takenAtMs)
  const world = await restoreWorld(name, journal, template)
  await inSlices(advancing(world, simulatorRules, takenAtMs))
  return world
}
