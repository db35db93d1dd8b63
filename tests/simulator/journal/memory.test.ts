import { expect, test } from 'vitest'
import { memoryJournal } from '../../../simulator/journal/memory.ts'
import type { JournalEntry, JournalHeader } from '../../../simulator/world/journal-entry.ts'

const header: JournalHeader = {
  format: 'equser-journal',
  version: 1,
  seed: 'noto',
  startAtMs: 1_704_093_000_000,
  scenario: { name: 'noto-2024', source: 'seed: noto' },
  contractVersion: '0.1.0',
}

function entry(index: number): JournalEntry<string> {
  return { index, atMs: header.startAtMs + index, input: `input ${index}`, outputDigest: 'digest' }
}

test('entries come back in the order they were appended', async () => {
  const journal = memoryJournal<string>(header)
  await journal.append(entry(0))
  await journal.append(entry(1))
  expect([...journal.entries()]).toEqual([entry(0), entry(1)])
  expect(journal.header).toEqual(header)
})

test('entries taken out for a replay do not grow with the journal', async () => {
  const journal = memoryJournal<string>(header)
  await journal.append(entry(0))
  const taken = journal.entries()
  await journal.append(entry(1))
  expect([...taken]).toEqual([entry(0)])
})

test.each([1, 3])('entry %d is refused where entry 2 is due', async (index) => {
  const journal = memoryJournal<string>(header)
  await journal.append(entry(0))
  await journal.append(entry(1))
  expect(() => journal.append(entry(index))).toThrow(`next entry is 2, not ${index}`)
})

test('a closed journal takes no more entries, and can still be read', async () => {
  const journal = memoryJournal<string>(header)
  await journal.append(entry(0))
  journal.close()
  expect(() => journal.append(entry(1))).toThrow("closed and can't take entry 1")
  expect([...journal.entries()]).toEqual([entry(0)])
})
