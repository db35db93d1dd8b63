import { simulatorRules } from '../api/simulator-rules.ts'
import { replaying } from '../engine/replay.ts'
import { encodingWorld } from '../journal/world-codec.ts'
import type { JournalStore } from '../journal/journal.ts'
import { memoryStore } from '../journal/memory.ts'
import { readJournal } from '../journal/journal-file.ts'
import { defaultWorldName } from '../worlds/registry.ts'
import { entryNote, userOf } from '../worlds/entry-results.ts'
import { inSlices } from '../journal/slices.ts'
import { templateOfJournal } from '../worlds/parsed-template.ts'
import { readTextFile } from '../worlds/scenario-file.ts'

/**
 * Opens a store in memory or, if `data` is a folder, in that folder. Loads SQLite on demand, so that the server starts faster.
 *
 * @throws StoreError if the folder can't be used
 */
export async function openStore(data: string | undefined): Promise<JournalStore> {
  if (data === undefined) return memoryStore()
  const { sqliteStore } = await import('../journal/sqlite.ts')
  return sqliteStore(data)
}

/**
 * Loads a journal into the default world, which is then at the journal's last entry. The world's time is manual.
 *
 * @throws FileError, JournalFileError if the file can't be read
 */
export async function loadJournal(store: JournalStore, file: string): Promise<void> {
  const { header, entries } = readJournal(await readTextFile(file), file)
  const journal = await store.create(defaultWorldName, header, { kind: 'manual' })
  // Replays the entries, because the file does not contain their results.
  const world = await inSlices(templateOfJournal(header).instantiating())
  const notes = new Map<number, string>()
  const replayed = await inSlices(
    replaying(world, simulatorRules, entries, ({ index, input }) => {
      const userId = userOf(world, input)
      return (output) => notes.set(index, entryNote(output, { userId }))
    }),
  )
  for (const entry of entries) await journal.append({ ...entry, note: notes.get(entry.index) })
  if (replayed.kind !== 'same') return
  const { nowMs: takenAtMs, inputCount: nextIndex } = world
  const encoded = await inSlices(encodingWorld(world))
  await journal.saveSnapshot({ takenAtMs, nextIndex, world: encoded })
}
