import { type SimulatorRules, simulatorRules } from '../api/simulator-rules.ts'
import { advancing, handle } from '../engine/world.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import type { Steps } from '../engine/steps.ts'
import type { Journal } from '../journal/journal.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { inSlices } from './slices.ts'
import { userOf } from './user-of.ts'

/** A journal entry with its output. The journal stores only the output's digest. */
export interface ReplayedEntry {
  entry: JournalEntry<SimulatorInput>
  output: SimulatorOutput
  /** The user whose session the request carried. */
  userId: string | undefined
}

export interface ReplayOptions {
  /** Entries from this index on are not replayed. */
  endIndex: number
  /** Defaults to the simulator's rules. */
  rules?: SimulatorRules
  /** Called with each entry after it was replayed. */
  onEntry?: (replayed: ReplayedEntry) => void
}

/** Replays the entries of a journal that a world has not had yet, in slices. */
export async function replayEntries(
  journal: Journal<SimulatorInput>,
  world: SimulatorWorld,
  options: ReplayOptions,
): Promise<void> {
  for await (const entries of journal.entries(world.inputCount, options.endIndex)) {
    await inSlices(replaying(world, entries, options))
  }
}

function* replaying(
  world: SimulatorWorld,
  entries: readonly JournalEntry<SimulatorInput>[],
  { rules = simulatorRules, onEntry }: ReplayOptions,
): Steps<void> {
  for (const entry of entries) {
    yield* advancing(world, rules, entry.atMs)
    const userId = userOf(world, entry.input)
    const output = handle(world, rules, entry)
    onEntry?.({ entry, output, userId })
    yield
  }
}
