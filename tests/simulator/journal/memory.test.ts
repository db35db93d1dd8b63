import { allEntries } from '../../../simulator/journal/journal.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { entry, header } from './entries.ts'

async function newJournal() {
  return await memoryStore().create('default', header, { kind: 'manual' })
}

test('reading entries does not include entries that are added meanwhile', async () => {
  const journal = await newJournal()
  await journal.append(entry(0))
  const entries = journal.entries()
  await journal.append(entry(1))
  expect(await allEntries(entries)).toEqual([entry(0)])
})

test('a closed journal accepts no more entries, but can still be read', async () => {
  const journal = await newJournal()
  await journal.append(entry(0))
  journal.close()
  expect(() => journal.append(entry(1))).toThrow("is closed. Entry 1 can't be added")
  expect(await allEntries(journal.entries())).toEqual([entry(0)])
})

test('a long journal, whose older entries are compressed, can be read and truncated anywhere', async () => {
  const journal = await newJournal()
  const count = 3_000
  for (let index = 0; index < count; index += 1) await journal.append(entry(index))
  expect((await allEntries(journal.entries())).map(({ index }) => index)).toEqual([
    ...Array(count).keys(),
  ])
  expect(await allEntries(journal.entries(500, 600))).toEqual(
    Array.from({ length: 100 }, (_, offset) => entry(500 + offset)),
  )
  expect(await journal.countUntil(header.startAtMs + 700)).toBe(701)
  const parsing = vi.spyOn(JSON, 'parse')
  await journal.truncate(700, Infinity)
  expect(parsing, 'pages read').toHaveBeenCalledOnce()
  parsing.mockRestore()
  expect(await allEntries(journal.entries(698))).toEqual([entry(698), entry(699)])
  await journal.append(entry(700))
  expect(journal.nextIndex).toBe(701)
})

test('entries appended in one turn of the event loop are stored together at its end', async () => {
  const store = memoryStore()
  const created = ['a', 'b'].map((name) => store.create(name, header, { kind: 'manual' }))
  const journals = await Promise.all(created)
  const log: string[] = []
  for (const journal of journals) void journal.append(entry(0)).then(() => log.push('stored'))
  await Promise.resolve()
  log.push('later in the same turn')
  await nextTurn()
  expect(log).toEqual(['later in the same turn', 'stored', 'stored'])
})
