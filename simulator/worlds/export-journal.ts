import { finish } from '../engine/steps.ts'
import { journalLine, writeJournal } from '../journal/journal-file.ts'
import { entryResult } from './entry-results.ts'
import type { WorldHost } from './world-host.ts'
import { stateHashing } from '../engine/state-hash.ts'
import type { Play } from '../scenario/play/play.ts'
import type { JournalHeader } from '../journal/schemas.ts'

/** Minimum number of characters in a chunk of the exported file, except the last chunk. */
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
    for (const entry of entries) {
      const { tookMs: _time, userId: _user, ...result } = entryResult(entry)
      chunk += journalLine({ ...entry, note: JSON.stringify(result) })
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ''
    }
  }
  yield chunk + journalLine({ end })
}

export function journalOfRun(header: JournalHeader, { world, entries, outputs }: Play): string {
  return writeJournal({
    header,
    entries: entries.map((entry, index) => ({ ...entry, note: JSON.stringify(outputs[index]) })),
    end: { atMs: world.nowMs, stateHash: finish(stateHashing(world)) },
  })
}
