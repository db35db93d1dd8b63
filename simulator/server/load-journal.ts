import { readJournal } from '../journal/journal-file.ts'
import type { JournalStore } from '../journal/journal.ts'
import type { SimulatorInput } from '../state/input.ts'
import { defaultWorldName } from '../worlds/registry.ts'
import { readTextFile } from '../worlds/text-file.ts'

/**
 * Stores a journal file as the default world, which is then at the journal's last entry. Its time is moved by hand.
 *
 * @throws FileError, JournalFileError if the file can't be read
 */
export async function loadJournal(
  store: JournalStore<SimulatorInput>,
  file: string,
): Promise<void> {
  const { header, entries } = readJournal(await readTextFile(file), file)
  const journal = await store.create(defaultWorldName, header, { kind: 'manual' })
  for (const entry of entries) await journal.append(entry)
}
