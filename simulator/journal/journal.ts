import type { JournalEntry, JournalHeader } from '../world/journal-entry.ts'

/** Where one world's inputs are kept. */
export type Journal<Input> = {
  readonly header: JournalHeader
  /**
   * Returns, or resolves, once the entry is durable: answer nobody before that. Entries come in the
   * order of their indexes, without gaps; anything else throws, as does a closed journal.
   */
  append(entry: JournalEntry<Input>): Promise<void> | void
  /** Everything appended so far, oldest first. */
  entries(): Iterable<JournalEntry<Input>>
  close(): Promise<void> | void
}
