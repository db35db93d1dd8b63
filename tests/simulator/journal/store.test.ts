import { allEntries, type Journal, type JournalStore } from '../../../simulator/journal/journal.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PostgresStore } from '../../../simulator/journal/postgres/postgres-store.ts'
import { type PostgresServer, startPostgres } from '../cluster/postgres-server.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { entriesUntil, entry, header, createFolder, openStore, snapshotBefore } from './entries.ts'

let postgres: PostgresServer | undefined
const opened: JournalStore[] = []

beforeAll(async () => {
  postgres = await startPostgres()
})
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})
afterAll(() => postgres?.stop())

async function openPostgres(): Promise<JournalStore> {
  if (!postgres) throw new Error('PostgreSQL is not running.')
  return PostgresStore.open(await postgres.createDatabase(), 'http://127.0.0.1:1')
}

type OpenStore = () => Promise<JournalStore>

const stores: [string, OpenStore][] = [
  ['memory store', async () => memoryStore()],
  ['SQLite store', async () => openStore(createFolder())],
  ['PostgreSQL store', openPostgres],
]

/** Opens a store and closes it after the test. */
async function newStore(open: OpenStore): Promise<JournalStore> {
  const store = await open()
  opened.push(store)
  return store
}

/** Creates a journal of `count` entries in a new store, with snapshots before some of them. */
async function createJournal(open: OpenStore, count: number, places: number[] = []) {
  const store = await newStore(open)
  const journal = await store.create('default', header, { kind: 'manual' })
  for (const one of entriesUntil(count)) {
    await journal.append(one)
    if (places.includes(one.index + 1)) await journal.saveSnapshot(snapshotBefore(one.index + 1))
  }
  return { store, journal }
}

async function inputs(journal: Journal): Promise<string[]> {
  return (await allEntries(journal.entries())).map(({ input }) =>
    input.kind === 'request' ? input.request.path : input.kind,
  )
}

test.each(stores)('%s: entries are read in order, all or a range', async (_, open) => {
  const { journal } = await createJournal(open, 5)
  expect(await allEntries(journal.entries())).toEqual(entriesUntil(5))
  expect(await allEntries(journal.entries(3))).toEqual([entry(3), entry(4)])
  expect(await allEntries(journal.entries(1, 2))).toEqual([entry(1)])
  expect(journal.nextIndex).toBe(5)
})

test.each(stores)('%s: only the next entry is accepted', async (_, open) => {
  const { journal } = await createJournal(open, 2)
  for (const index of [1, 3]) {
    expect(() => journal.append(entry(index))).toThrow(`next entry is 2, not ${index}`)
  }
})

test.each(stores)('%s: worlds are separate', async (_, open) => {
  const { store, journal } = await createJournal(open, 2)
  const other = await store.create('other', header, { kind: 'running', speed: 2 })
  await other.append(entry(0))
  expect([await inputs(journal), await inputs(other)]).toEqual([
    ['input 0', 'input 1'],
    ['input 0'],
  ])
  expect(await store.names()).toEqual(['default', 'other'])
  expect([journal.clock, other.clock]).toEqual([{ kind: 'manual' }, { kind: 'running', speed: 2 }])
})

test.each(stores)('%s: a name can only be used once', async (_, open) => {
  const store = await newStore(open)
  await store.create('default', header, { kind: 'manual' })
  await expect(store.create('default', header, { kind: 'manual' })).rejects.toThrow(
    'World default already has a journal.',
  )
  expect(await store.open('other')).toBeUndefined()
})

test.each(stores)('%s: entries up to and including a time are counted', async (_, open) => {
  const { journal } = await createJournal(open, 3)
  const { startAtMs } = header
  const counts = [-1, 0, 1, 9].map((afterMs) => journal.countUntil(startAtMs + afterMs))
  expect(await Promise.all(counts)).toEqual([0, 1, 2, 3])
})

test.each(stores)(
  '%s: truncation deletes entries, and the snapshots that contain them',
  async (_, open) => {
    const { journal } = await createJournal(open, 6, [2, 4, 6])
    await journal.truncate(4, Infinity)
    expect(await inputs(journal)).toEqual(['input 0', 'input 1', 'input 2', 'input 3'])
    expect(journal.snapshots().map(({ nextIndex }) => nextIndex)).toEqual([2, 4])
    await journal.append(entry(4))
    expect(journal.nextIndex).toBe(5)
  },
)

test.each(stores)('%s: truncation deletes the snapshots taken after a time', async (_, open) => {
  const { journal } = await createJournal(open, 6, [2, 4])
  await journal.truncate(6, snapshotBefore(4).takenAtMs - 1)
  expect(await journal.latestSnapshot()).toEqual(snapshotBefore(2))
  expect(journal.nextIndex).toBe(6)
})

test.each(stores)(
  '%s: the snapshots without a label are limited, and spread over the journal',
  async (_, open) => {
    const places = Array.from({ length: 200 }, (_unused, index) => index + 1)
    const { journal } = await createJournal(open, 200, places)
    const kept = journal.snapshots().map(({ nextIndex }) => nextIndex)
    expect(kept.length).toBeLessThanOrEqual(32)
    expect(await journal.latestSnapshot()).toEqual(snapshotBefore(200))
    const gaps = kept.map((place, index) => place - (kept[index - 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(16)
  },
)

test.each(stores)('%s: a snapshot replaces the one with the same label', async (_, open) => {
  const { journal } = await createJournal(open, 3)
  await journal.saveSnapshot(snapshotBefore(3))
  await journal.saveSnapshot(snapshotBefore(3, 'calm'))
  await journal.append(entry(3))
  await journal.saveSnapshot(snapshotBefore(4, 'calm'))
  expect(journal.snapshots().map(({ nextIndex, label }) => [nextIndex, label])).toEqual([
    [3, undefined],
    [4, 'calm'],
  ])
})

test.each(stores)('%s: a copy and its original are independent', async (_, open) => {
  const { store, journal } = await createJournal(open, 3, [2])
  const copy = await store.copy('default', 'fork')
  await copy.append(entry(3))
  await journal.truncate(1, Infinity)
  expect(await inputs(copy)).toEqual(['input 0', 'input 1', 'input 2', 'input 3'])
  expect(copy.snapshots()).toHaveLength(1)
  expect(await inputs(journal)).toEqual(['input 0'])
})

test.each(stores)('%s: the name of a deleted world can be used again', async (_, open) => {
  const { store, journal } = await createJournal(open, 3, [2])
  await store.delete('default')
  expect(await store.names()).toEqual([])
  expect(() => journal.append(entry(3))).toThrow("is closed. Entry 3 can't be added")
  const again = await store.create('default', header, { kind: 'manual' })
  expect([await inputs(again), again.snapshots()]).toEqual([[], []])
})

// Requirements: LIMIT-23
test.each(stores)(
  '%s: an entry costs the same after 10,000 entries as after 100',
  async (_, open) => {
    const { journal } = await createJournal(open, 100)
    const early = await fastestBatchMs(journal)
    const missing = entriesUntil(10_000).slice(journal.nextIndex)
    await Promise.all(missing.map((one) => journal.append(one)))
    const late = await fastestBatchMs(journal)
    // If the store searched through all entries, late batches would take 20 times as long.
    expect(late).toBeLessThan(5 * early + 1)
  },
)

/** Processor time of the fastest of several batches of 100 entries. */
async function fastestBatchMs(journal: Journal): Promise<number> {
  let fastestMs = Infinity
  for (let batch = 0; batch < 20; batch += 1) {
    const { nextIndex } = journal
    const entries = entriesUntil(nextIndex + 100).slice(nextIndex)
    const before = process.cpuUsage()
    await Promise.all(entries.map((one) => journal.append(one)))
    const { user, system } = process.cpuUsage(before)
    fastestMs = Math.min(fastestMs, (user + system) / 1_000)
  }
  return fastestMs
}
