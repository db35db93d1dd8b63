import {
  allEntries,
  type Journal,
  type JournalStore,
  StoreError,
} from '../../../simulator/journal/journal.ts'
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { entriesUntil, entry, header, createFolder, openStore, snapshotBefore } from './entries.ts'
import type { SimulatorEntry } from '../../../simulator/state/input.ts'

/** Creates a folder with one world of `count` entries and a snapshot, as a simulator leaves it when it ends. */
async function folderWithWorld(count: number): Promise<string> {
  const dir = createFolder()
  const store = openStore(dir)
  const journal = await store.create('default', header, { kind: 'running', speed: 3 })
  await Promise.all(entriesUntil(count).map((one) => journal.append(one)))
  await journal.saveSnapshot(snapshotBefore(count, 'end'))
  await store.close()
  return dir
}

test('a reopened folder has all entries, snapshots and clocks', async () => {
  const journal = await openStore(await folderWithWorld(2_500)).open('default')
  expect(journal).toMatchObject({ header, clock: { kind: 'running', speed: 3 }, nextIndex: 2_500 })
  expect(await readAll(journal)).toEqual(entriesUntil(2_500))
  expect(await journal?.latestSnapshot()).toEqual(snapshotBefore(2_500, 'end'))
})

test('entries that are not yet written can be read', async () => {
  const journal = await openStore(createFolder()).create('default', header, { kind: 'manual' })
  void journal.append(entry(0))
  expect(await allEntries(journal.entries())).toEqual([entry(0)])
})

test('nothing of a failed group is stored, and its first index is next again', async () => {
  const journal = await openStore(createFolder()).create('default', header, { kind: 'manual' })
  await journal.append(entry(0))
  // The table accepts only whole milliseconds.
  const group = [entry(1), { ...entry(2), atMs: 0.5 }, entry(3)]
  const outcomes = await Promise.allSettled(group.map((one) => journal.append(one)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(journal.nextIndex).toBe(1)
  await journal.append(entry(1))
  expect(await allEntries(journal.entries())).toEqual(entriesUntil(2))
})

test('one process at a time can use a folder', async () => {
  const dir = createFolder()
  const first = openStore(dir)
  const message = `${join(dir, 'worlds.sqlite')} is in use by another simulator`
  expect(() => openStore(dir)).toThrow(message)
  const script = `import { sqliteStore } from './simulator/journal/sqlite.ts'\nsqliteStore(${JSON.stringify(dir)})`
  const second = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(second.stderr.toString()).toContain(message)
  await first.close()
  expect(await openStore(dir).names()).toEqual([])
})

test('a file in place of the folder causes an error with a message', () => {
  const file = join(createFolder(), 'file')
  writeFileSync(file, '')
  expect(() => openStore(file)).toThrow(StoreError)
})

test.runIf(process.platform === 'linux')('a folder in /proc causes an error with a message', () => {
  expect(() => openStore('/proc/1/worlds')).toThrow("can't be used as a data folder")
})

test('a file that is no database, or from another format or application, causes an error with a message', async () => {
  const dir = createFolder()
  writeFileSync(
    join(dir, 'worlds.sqlite'),
    'Not a database, but long enough to look like one. '.repeat(40),
  )
  expect(() => openStore(dir)).toThrow(/worlds\.sqlite is damaged: file is not a database\. /)

  const other = await folderWithWorld(1)
  patch(other, 60, [0, 0, 0, 9])
  expect(() => openStore(other)).toThrow('has format version 9, but this simulator needs version 3')
  patch(other, 68, [0, 0, 0, 0])
  expect(() => openStore(other)).toThrow('is not a database of this simulator')
})

test('the error for a damaged entry names it', async () => {
  const dir = await folderWithWorld(3)
  const path = join(dir, 'worlds.sqlite')
  patch(dir, readFileSync(path).indexOf('input 1'), [...Buffer.from('INPUT')])
  const journal = await openStore(dir).open('default')
  await expect(() => readAll(journal)).rejects.toThrow(
    `${path} is damaged: entry 1 of world default is missing or does not match its checksum`,
  )
})

test('whichever byte of the file is damaged, no wrong entry is read', async () => {
  const intact = await folderWithWorld(40)
  const { size } = statSync(join(intact, 'worlds.sqlite'))
  await fc.assert(
    fc.asyncProperty(fc.nat(size - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const dir = createFolder()
      cpSync(intact, dir, { recursive: true })
      const before = readFileSync(join(dir, 'worlds.sqlite'))[place] ?? 0
      patch(dir, place, [before ^ change])
      expect([undefined, entriesUntil(40)]).toContainEqual(await entriesOrDamage(dir))
    }),
    { numRuns: 60 },
  )
})

test('wherever the write-ahead log is cut off, the entries before remain, without a gap', async () => {
  const dir = createFolder()
  const journal = await openStore(dir).create('default', header, { kind: 'manual' })
  for (const one of entriesUntil(30)) await journal.append(one)
  const { size } = statSync(join(dir, 'worlds.sqlite-wal'))
  await fc.assert(
    fc.asyncProperty(fc.nat(size), async (length) => {
      const copy = createFolder()
      cpSync(dir, copy, { recursive: true })
      truncateSync(join(copy, 'worlds.sqlite-wal'), length)
      const remaining = (await entriesOrDamage(copy)) ?? []
      expect(remaining).toEqual(entriesUntil(remaining.length))
    }),
    { numRuns: 30 },
  )
})

async function readAll(journal: Journal | undefined): Promise<SimulatorEntry[]> {
  return journal ? allEntries(journal.entries()) : []
}

/** Returns the entries of a folder's world. Undefined if opening or reading it reports damage. */
async function entriesOrDamage(dir: string) {
  try {
    const store = openStore(dir)
    const entries = await readAll(await store.open('default'))
    await store.close()
    return entries
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return undefined
  }
}

function patch(dir: string, place: number, bytes: number[]): void {
  const path = join(dir, 'worlds.sqlite')
  const content = readFileSync(path)
  content.set(bytes, place)
  writeFileSync(path, content)
}

test('a data file that was damaged while it was open is reported when it is closed', async () => {
  const dir = createFolder()
  const store = openStore(dir)
  const journal = await store.create('default', header, { kind: 'manual' })
  await journal.append(entry(0))
  await journal.saveSnapshot(snapshotBefore(1, 'end'))
  expect(journal.snapshots()).toHaveLength(1)
  for (const name of readdirSync(dir)) {
    writeFileSync(join(dir, name), 'x'.repeat(statSync(join(dir, name)).size))
  }
  expect(journal.snapshots()).toHaveLength(1)
  await expect(store.close()).rejects.toThrow(/worlds\.sqlite (is damaged|can't be)/)
})

const longCount = 500

/** Makes each step of long work fill a whole slice, so that short journals are enough to test the pauses between slices. */
function withSlowSteps(): void {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000))
}

afterEach(() => vi.restoreAllMocks())

/** Long work on a store whose only world `default` has `longCount` entries. The last part lists the valid results, by world. */
const longWork: [string, (store: JournalStore) => Promise<unknown>, Record<string, number>[]][] = [
  [
    'copied',
    (store) => store.copy('default', 'fork'),
    [{ default: longCount }, { default: longCount, fork: longCount }],
  ],
  ['deleted', (store) => store.delete('default'), [{ default: longCount }, {}]],
  [
    'cut off',
    async (store) => (await store.open('default'))?.truncate(3, header.startAtMs),
    [{ default: longCount }, { default: 3 }],
  ],
]

test.each(longWork)(
  'other calls are answered while a long world is %s, and a kill leaves it as before or after',
  async (_, work, outcomes) => {
    const dir = await folderWithWorld(longCount)
    const store = openStore(dir)
    withSlowSteps()
    const state = { isDone: false }
    const copies: string[] = []
    const done = work(store).finally(() => (state.isDone = true))
    while (!state.isDone) {
      await setImmediate()
      const copy = createFolder()
      cpSync(dir, copy, { recursive: true })
      copies.push(copy)
    }
    await done
    expect(copies.length).toBeGreaterThan(3)
    for (const copy of copies) expect(outcomes).toContainEqual(await rowsAfterStart(copy))
  },
)

/** Opens the store of a killed simulator, and returns the number of entries in each world. */
async function rowsAfterStart(dir: string): Promise<Record<string, number>> {
  const store = openStore(dir)
  const counts: Record<string, number> = {}
  for (const name of await store.names()) {
    counts[name] = (await readAll(await store.open(name))).length
  }
  await store.close()
  const db = new DatabaseSync(join(dir, 'worlds.sqlite'), { readOnly: true })
  const { number } = db.prepare('SELECT count(*) AS number FROM entries').get() ?? {}
  const snapshots = db.prepare('SELECT count(DISTINCT world) AS number FROM snapshots').get()
  db.close()
  expect(number).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
  expect(snapshots?.['number']).toBeLessThanOrEqual(Object.keys(counts).length)
  return counts
}

test('a copy of a world that is deleted meanwhile fails, and leaves nothing', async () => {
  const dir = await folderWithWorld(longCount)
  const store = openStore(dir)
  withSlowSteps()
  const [copied] = await Promise.allSettled([
    store.copy('default', 'fork'),
    setImmediate().then(() => store.delete('default')),
  ])
  expect(copied).toMatchObject({ reason: { message: 'World default has no journal.' } })
  await store.close()
  expect(await rowsAfterStart(dir)).toEqual({})
})
