import { simulatorRules } from '../api/simulator-rules.ts'
import { outputDigest } from '../engine/output-digest.ts'
import type { Journal } from '../journal/journal.ts'
import type { Fault } from '../state/fault.ts'
import type { SimulatorInput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { type ReplayedEntry, replayEntries } from './replay-entries.ts'
import { worldBefore } from './restore-world.ts'
import type { WorldTemplate } from './world-template.ts'

/** A replayed entry with the fault that changed the response. */
export interface EntryInspection extends ReplayedEntry {
  fault: Fault | undefined
}

/**
 * Finds the output of an entry: replays the journal up to it in a new world, in slices, from the latest snapshot before
 * it. Returns undefined if there is no such entry.
 *
 * @throws Error if the replay gives another output than was recorded
 */
export async function inspectEntry(
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  index: number,
): Promise<EntryInspection | undefined> {
  const world = await worldBefore(journal, template, index)
  await replayEntries(journal, world, { endIndex: index })
  const firedBefore = firedCounts(world)
  const found: ReplayedEntry[] = []
  await replayEntries(journal, world, {
    endIndex: index + 1,
    onEntry: (one) => found.push(one),
  })
  const [replayed] = found
  if (!replayed) return undefined
  const { entry, output } = replayed
  if (outputDigest(simulatorRules, output) !== entry.outputDigest) {
    throw new Error(`The replay of entry ${index} gives another output than was recorded.`)
  }
  const fault = world.state.faults.find(({ id, fired }) => fired > (firedBefore.get(id) ?? 0))
  return { ...replayed, fault }
}

/** How often each fault has fired, by its id. */
function firedCounts({ state }: SimulatorWorld): Map<string, number> {
  return new Map(state.faults.map(({ id, fired }) => [id, fired]))
}
