import { StoreError } from '../../../simulator/journal/journal-errors.ts'
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesUntil, entry, header, newFolder, openFolder, snapshotBefore } from './entries.ts'

/** A folder with one world of `count` entries and a snapshot, as a simulator leaves it when it ends. */
async function keptFolder(count: number): Promise<string> {
  const dir = newFolder()
  const store = openFolder(dir)
  const journal = store.create('default', header, { kind: 'running', speed: 3 })
  await Promise.all(entriesUntil(count).map((one) => journal.append(one)))
  await journal.saveSnapshot(snapshotBefore(count, 'end'))
  store.close()
  return dir
}

test('a folder that is opened again has everything', async () => {
  const journal = openFolder(await keptFolder(2_500)).open('default')
  expect(journal).toMatchObject({ header, clock: { kind: 'running', speed: 3 }, nextIndex: 2_500 })
  expect([...(journal?.entries() ?? [])]).toEqual(entriesUntil(2_500))
  expect(journal?.latestSnapshot()).toEqual(snapshotBefore(2_500, 'end'))
})

test('entries still on their way are there for who asks', () => {
  const journal = openFolder(newFolder()).create('default', header, { kind: 'manual' })
  void journal.append(entry(0))
  expect([...journal.entries()]).toEqual([entry(0)])
})

test('a group that fails is not kept at all, and the same index is due again', async () => {
  const journal = openFolder(newFolder()).create('default', header, { kind: 'manual' })
  await journal.append(entry(0))
  // A time between two milliseconds is no whole number, which the table refuses.
  const group = [entry(1), { ...entry(2), atMs: 0.5 }, entry(3)]
  const outcomes = await Promise.allSettled(group.map((one) => journal.append(one)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(journal.nextIndex).toBe(1)
  await journal.append(entry(1))
  expect([...journal.entries()]).toEqual(entriesUntil(2))
})

test('a folder belongs to one process at a time', () => {
  const dir = newFolder()
  const first = openFolder(dir)
  const sentence = `${join(dir, 'worlds.sqlite')} is in use by another simulator`
  expect(() => openFolder(dir)).toThrow(sentence)
  const script = `import { sqliteStore } from './simulator/journal/sqlite.ts'\nsqliteStore(${JSON.stringify(dir)}, String)`
  const second = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(second.stderr.toString()).toContain(sentence)
  first.close()
  expect(openFolder(dir).names()).toEqual([])
})

test('a folder that can not be one is refused with a sentence', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => openFolder(file)).toThrow(StoreError)
})

test('a file of something else, or of another form, is refused with a sentence', async () => {
  const dir = newFolder()
  writeFileSync(
    join(dir, 'worlds.sqlite'),
    'Not a database, but long enough to look like one. '.repeat(40),
  )
  expect(() => openFolder(dir)).toThrow(/worlds\.sqlite is damaged: file is not a database\. /)

  const other = await keptFolder(1)
  patch(other, 60, [0, 0, 0, 9])
  expect(() => openFolder(other)).toThrow('has form 9, and this simulator knows 2')
  patch(other, 68, [0, 0, 0, 0])
  expect(() => openFolder(other)).toThrow('is a database of something else')
})

test('an entry that is not what was written is named', async () => {
  const dir = await keptFolder(3)
  const path = join(dir, 'worlds.sqlite')
  patch(dir, readFileSync(path).indexOf('input 1'), [...Buffer.from('INPUT')])
  const journal = openFolder(dir).open('default')
  expect(() => [...(journal?.entries() ?? [])]).toThrow(
    `${path} is damaged: entry 1 of world default is not what was written`,
  )
})

test('whatever byte of the file is damaged, nothing else is read than what was written', async () => {
  const whole = await keptFolder(40)
  const { size } = statSync(join(whole, 'worlds.sqlite'))
  fc.assert(
    fc.property(fc.nat(size - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const dir = newFolder()
      cpSync(whole, dir, { recursive: true })
      const was = readFileSync(join(dir, 'worlds.sqlite'))[place] ?? 0
      patch(dir, place, [was ^ change])
      expect([undefined, entriesUntil(40)]).toContainEqual(entriesOrDamage(dir))
    }),
    { numRuns: 60 },
  )
})

test('whatever end of the log is lost, a whole beginning is left', async () => {
  const dir = newFolder()
  const journal = openFolder(dir).create('default', header, { kind: 'manual' })
  for (const one of entriesUntil(30)) await journal.append(one)
  const { size } = statSync(join(dir, 'worlds.sqlite-wal'))
  fc.assert(
    fc.property(fc.nat(size), (length) => {
      const copy = newFolder()
      cpSync(dir, copy, { recursive: true })
      truncateSync(join(copy, 'worlds.sqlite-wal'), length)
      const left = entriesOrDamage(copy) ?? []
      expect(left).toEqual(entriesUntil(left.length))
    }),
    { numRuns: 30 },
  )
})

/** What a folder's world holds; undefined when the folder says that it is damaged. */
function entriesOrDamage(dir: string) {
  try {
    const store = openFolder(dir)
    const entries = [...(store.open('default')?.entries() ?? [])]
    store.close()
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
