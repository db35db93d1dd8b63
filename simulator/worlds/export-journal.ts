import { journalLines } from '../journal/journal-file.ts'
import { nextTurn } from './slices.ts'
import type { WorldHost } from './world-host.ts'

/** Number of characters that are written at a time. */
const chunkLength = 65_536

/** Returns the text of a world's journal file in chunks, between which other calls get their turn. */
export async function exportJournal(world: WorldHost): Promise<AsyncGenerator<string, void>> {
  const { now, inputs, stateHash } = await world.stateHash()
  const { journal } = world
  const lines = journalLines({
    header: journal.header,
    entries: journal.entries(0, inputs),
    end: { atMs: now, stateHash },
  })
  return chunksOf(lines)
}

async function* chunksOf(lines: Iterable<string>): AsyncGenerator<string, void> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
    await nextTurn()
  }
  yield chunk
}
