import type { JournalEntry } from '../engine/journal-entry.ts'

/** Collects the pages of a journal. Only for journals, or parts of them, that fit into memory. */
export async function allEntries<Input>(
  pages: AsyncIterable<JournalEntry<Input>[]>,
): Promise<JournalEntry<Input>[]> {
  const entries: JournalEntry<Input>[] = []
  for await (const page of pages) entries.push(...page)
  return entries
}
