import { simulatorRules } from '../api/simulator-rules.ts'
import { advancing, handle } from '../engine/world.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import { inSlices } from './slices.ts'
import { userOf } from './user-of.ts'
import type { WorldTemplate } from './world-template.ts'

/** A journal entry with its output. */
export interface ReplayedEntry {
  entry: JournalEntry<SimulatorInput>
  output: SimulatorOutput
  /** The user whose session the request carried. */
  userId: string | undefined
}

/** Replays the entries of a journal before an index in a new world, in slices, and returns them with their outputs. */
export async function replayOutputs(
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  endIndex: number,
): Promise<ReplayedEntry[]> {
  const replayed: ReplayedEntry[] = []
  const world = await inSlices(template.instantiating())
  for await (const entries of journal.entries(0, endIndex)) {
    for (const entry of entries) {
      await inSlices(advancing(world, simulatorRules, entry.atMs))
      const userId = userOf(world, entry.input)
      replayed.push({ entry, output: handle(world, simulatorRules, entry), userId })
    }
  }
  return replayed
}
