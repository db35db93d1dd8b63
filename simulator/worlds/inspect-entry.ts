import { simulatorRules } from '../api/simulator-rules.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import { outputDigest } from '../engine/output-digest.ts'
import type { Steps } from '../engine/steps.ts'
import { advancing, handle } from '../engine/world.ts'
import type { Journal } from '../journal/journal.ts'
import type { Fault } from '../state/fault.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { worldBefore } from './restore-world.ts'
import { inSlices } from './slices.ts'
import { userOf } from './user-of.ts'
import type { WorldTemplate } from './world-template.ts'

/** A journal entry with its output. The journal stores only the output's digest. */
export interface EntryInspection {
  entry: JournalEntry<SimulatorInput>
  output: SimulatorOutput
  /** The user whose session the request carried. */
  userId: string | undefined
  /** The fault that changed the response. */
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
  for await (const entries of journal.entries(world.inputCount, index)) {
    await inSlices(handling(world, entries))
  }
  const entry = await entryAt(journal, index)
  if (!entry) return undefined
  const firedBefore = firedCounts(world)
  const userId = userOf(world, entry.input)
  const output = handle(world, simulatorRules, entry)
  if (outputDigest(simulatorRules, output) !== entry.outputDigest) {
    throw new Error(`The replay of entry ${index} gives another output than was recorded.`)
  }
  const fault = world.state.faults.find(({ id, fired }) => fired > (firedBefore.get(id) ?? 0))
  return { entry, output, userId, fault }
}

function* handling(world: SimulatorWorld, entries: JournalEntry<SimulatorInput>[]): Steps<void> {
  for (const { atMs, input } of entries) {
    yield* advancing(world, simulatorRules, atMs)
    handle(world, simulatorRules, { atMs, input })
    yield
  }
}

async function entryAt(
  journal: Journal<SimulatorInput>,
  index: number,
): Promise<JournalEntry<SimulatorInput> | undefined> {
  for await (const [entry] of journal.entries(index, index + 1)) return entry
  return undefined
}

/** How often each fault has fired, by its id. */
function firedCounts({ state }: SimulatorWorld): Map<string, number> {
  return new Map(state.faults.map(({ id, fired }) => [id, fired]))
}
