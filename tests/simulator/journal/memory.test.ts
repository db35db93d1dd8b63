import { expect, test } from 'vitest'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import type { JournalEntry, JournalHeader } from '../../../simulator/engine/journal-entry.ts'

const header: JournalHeader = {
  format: 'equser-journal',
  version: 2,
  seed: 'noto',
  startAtMs: 1_704_093_000_000,
  scenario: { name: 'noto-2024', source: 'seed: noto' },
  contractVersion: '0.1.0',
}

function entry(index: number): JournalEntry<string> {
  return { index, atMs: header.startAtMs + index, input: `input ${index}`, outputDigest: 'digest' }
}

function newJournal() {
  return memoryStore(String).create('default', header, { kind: 'manual' })
}

test('entries come back in the order they were appended', async () => {
  const journal = newJournal()
  await journal.append(entry(0))
  await journal.append(entry(1))
  expect([...journal.entries()]).toEqual([entry(0), entry(1)])
  expect(journal.header).toEqual(header)
})

test('entries taken out for a replay do not grow with the journal', async () => {
  const journal = newJournal()
  await journal.append(entry(0))
  const taken = journal.entries()
  await journal.append(entry(1))
  expect([...taken]).toEqual([entry(0)])
})

test.each([1, 3])('entry %d is refused where entry 2 is due', async (index) => {
  const journal = newJournal()
  await journal.append(entry(0))
  await journal.append(entry(1))
  expect(() => journal.append(entry(index))).toThrow(`next entry is 2, not ${index}`)
})

test('a closed journal takes no more entries, and can still be read', async () => {
  const journal = newJournal()
  await journal.append(entry(0))
  journal.close()
  expect(() => journal.append(entry(1))).toThrow("closed and can't take entry 1")
  expect([...journal.entries()]).toEqual([entry(0)])
})

test('a long journal takes little room, and can be read and cut anywhere', async () => {
  const journal = newJournal()
  const count = 3_000
  for (let index = 0; index < count; index += 1) await journal.append(entry(index))
  expect([...journal.entries()].map(({ index }) => index)).toEqual([...Array(count).keys()])
  expect([...journal.entries(500, 600)]).toEqual(
    Array.from({ length: 100 }, (_, offset) => entry(500 + offset)),
  )
  expect(journal.countUntil(header.startAtMs + 700)).toBe(701)
  journal.truncate(700, Infinity)
  expect([...journal.entries(698)]).toEqual([entry(698), entry(699)])
  await journal.append(entry(700))
  expect(journal.nextIndex).toBe(701)
})
