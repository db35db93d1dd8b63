import { finish } from '../engine/steps.ts'
import { journalLine, writeJournal } from '../journal/journal-file.ts'
import type { WorldHost } from './world-host.ts'
import { stateHashing } from '../engine/state-hash.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { SimulatorEntry } from '../state/input.ts'
import type { JournalHeader } from '../journal/schemas.ts'

/** Number of characters written at a time. */
const chunkLength = 65_536

export async function exportJournal(world: WorldHost): Promise<AsyncGenerator<string, void>> {
  const { now, inputs, ...hash } = await world.stateHash()
  const end = { atMs: now, ...hash }
  return chunks(world, world.journal.entries(0, inputs), end)
}

async function* chunks(
  { journal }: WorldHost,
  pages: ReturnType<WorldHost['journal']['entries']>,
  end: object,
): AsyncGenerator<string, void> {
  let chunk = journalLine(journal.header)
  for await (const entries of pages) {
    for (const { note: _note, ...entry } of entries) {
      chunk += journalLine(entry)
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ''
    }
  }
  yield chunk + journalLine({ end })
}

export function journalOfRun(
  header: JournalHeader,
  { world, entries }: { world: SimulatorWorld; entries: SimulatorEntry[] },
): string {
  return writeJournal({
    header,
    entries,
    end: { atMs: world.nowMs, stateHash: finish(stateHashing(world)) },
  })
}
