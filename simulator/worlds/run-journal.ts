import type { JournalEntry, JournalHeader } from '../engine/journal-entry.ts'
import { stateHash } from '../engine/state-hash.ts'
import { writeJournal } from '../journal/journal-file.ts'
import type { SimulatorInput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** Returns the text of the journal file of a run that has ended. */
export function journalOfRun(
  header: JournalHeader,
  { world, entries }: { world: SimulatorWorld; entries: JournalEntry<SimulatorInput>[] },
): string {
  return writeJournal({
    header,
    entries,
    end: { atMs: world.nowMs, stateHash: stateHash(world) },
  })
}
