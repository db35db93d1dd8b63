import { finish } from '../../simulator/engine/steps.ts'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createControl } from '../../simulator/control/app.ts'
import { StoreError, type Journal, type JournalStore } from '../../simulator/journal/journal.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { SharedStoreError } from '../../simulator/journal/postgres/connection.ts'
import { sqliteStore } from '../../simulator/journal/sqlite.ts'
import { createApp } from '../../simulator/server/app.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
const login = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })
const origin = 'http://127.0.0.1'

/** What the store refuses: nothing, writing (a full disk), or also reading (a damaged disk). */
type Failure = 'none' | 'writing' | 'all'

/** A store in memory that fails on request. */
function failingStore() {
  const disk: { failure: Failure; isShared: boolean } = { failure: 'none', isShared: false }
  const fail = () => {
    const message = '/data/worlds.sqlite: the disk is full.'
    return disk.isShared ? new SharedStoreError(message) : new StoreError(message)
  }
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    get clock() {
      return journal.clock
    },
    get nextIndex() {
      return journal.nextIndex
    },
    append: (entry) => (disk.failure === 'none' ? journal.append(entry) : Promise.reject(fail())),
    saveSnapshot: (snapshot) =>
      disk.failure === 'none' ? journal.saveSnapshot(snapshot) : Promise.reject(fail()),
    async saveClock(mode) {
      if (disk.failure !== 'none') throw fail()
      await journal.saveClock(mode)
    },
    async latestSnapshot(beforeIndex) {
      if (disk.failure === 'all') throw fail()
      return await journal.latestSnapshot(beforeIndex)
    },
  })
  const inner = memoryStore()
  const store: JournalStore = {
    ...inner,
    create: async (...values) => wrap(await inner.create(...values)),
  }
  return { store, disk }
}

async function failingSimulator() {
  const { store, disk } = failingStore()
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const worlds = new Worlds(store)
  const clock = { kind: 'manual' } as const
  const world = await worlds.create({ name: 'default', source, file: 'noto', clock })
  const control = createControl({ worlds })
  const app = createApp({ worlds, control: () => Promise.resolve(control), onError })
  const call = async (path: string, body?: string, cookie = '') => {
    const response = await app.request(`${origin}${path}`, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { method: 'POST', body }),
    })
    const cookieSet = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: response.status, text: await response.text(), cookieSet }
  }
  const { cookieSet: cookie } = await call('/eqUser/api/user/login', login)
  return { disk, worlds, world, errors, call, cookie }
}

test.each<Failure>(['writing', 'all'])(
  'when the store fails (%s), reads still answer, and other calls fail with the reason and no effect',
  async (failure) => {
    const { disk, errors, call, cookie } = await failingSimulator()
    const before = await call('/eqUser/api/user/term-status', undefined, cookie)
    const settings = await call('/eqUser/api/user/conf-update', undefined, cookie)
    disk.failure = failure
    for (let round = 0; round < 2; round += 1) {
      expect(await call('/eqUser/api/user/term-status', undefined, cookie)).toEqual(before)
      const failed = await call('/eqUser/api/user/logout', '', cookie)
      expect(failed.status).toBe(500)
      expect(failed.text).toContain('could not store this call, so the call had no effect')
      const command = JSON.stringify({ verb: 'mail-failure', state: 'on' })
      const refused = await call('/sim/api/worlds/default/commands', command)
      expect([refused.status, JSON.parse(refused.text)]).toEqual([
        500,
        { kind: 'store-failed', message: '/data/worlds.sqlite: the disk is full.' },
      ])
      expect((await call('/sim/api/worlds/default/accounts')).status).toBe(200)
    }
    expect(errors.every((error) => error instanceof StoreError)).toBe(true)
    disk.failure = 'none'
    expect(await call('/eqUser/api/user/conf-update', undefined, cookie)).toEqual(settings)
    expect((await call('/eqUser/api/user/logout', '', cookie)).status).toBe(200)
  },
)

test('when a shared store fails, reads fail too, because the world may be outdated', async () => {
  const { disk, call, cookie } = await failingSimulator()
  Object.assign(disk, { failure: 'writing', isShared: true })
  expect((await call('/eqUser/api/user/term-status', undefined, cookie)).status).toBe(500)
  disk.failure = 'none'
  expect((await call('/eqUser/api/user/term-status', undefined, cookie)).status).toBe(200)
})

test('an advance or a clock change that can not be stored does not move the clock', async () => {
  const { disk, world, call } = await failingSimulator()
  const [before, hash] = [world.now(), finish(stateHashing(world.advanceToNow()))]
  disk.failure = 'writing'
  const advance = await call('/sim/api/worlds/default/advance', JSON.stringify({ by: '1h' }))
  expect(advance.status).toBe(500)
  await expect(world.setClock({ kind: 'running', speed: 60 })).rejects.toThrow(StoreError)
  expect(world.clock).toEqual({ kind: 'manual' })
  expect([world.now(), finish(stateHashing(world.advanceToNow()))]).toEqual([before, hash])
  disk.failure = 'none'
  await call('/sim/api/worlds/default/advance', JSON.stringify({ by: '1h' }))
  expect(world.now()).toBe(before + 3_600_000)
})

test('worlds that can not be stored are reported when the registry closes', async () => {
  const { disk, worlds } = await failingSimulator()
  disk.failure = 'writing'
  await expect(worlds.close()).rejects.toThrow('the disk is full')
})

test('only their owner can read a data folder and its files', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'data-'))
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const [fresh, empty, shared] = ['fresh', 'empty', 'shared'].map((name) => join(parent, name))
  if (!fresh || !empty || !shared) throw new Error('A folder has no name.')
  for (const dir of [empty, shared]) {
    mkdirSync(dir)
    chmodSync(dir, 0o755)
  }
  writeFileSync(join(shared, 'notes.txt'), '')
  for (const dir of [fresh, empty, shared]) {
    const worlds = new Worlds(sqliteStore(dir))
    await worlds.create({ name: 'a', source, file: 'noto', clock: { kind: 'manual' } })
    for (const file of readdirSync(dir).filter((name) => name.startsWith('worlds'))) {
      expect(mode(join(dir, file)), file).toBe('600')
    }
    await worlds.close()
  }
  expect([mode(fresh), mode(empty), mode(shared)]).toEqual(['700', '700', '755'])
})

test('a first start on a full disk leaves no file behind, so the next start succeeds', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'full-'))
  const execute = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation((sql) => {
    if (sql.includes('CREATE TABLE'))
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  expect(() => sqliteStore(dir)).toThrow('the disk is full. Free some space.')
  expect(readdirSync(dir)).toEqual([])
  execute.mockRestore()
  const store = sqliteStore(dir)
  expect(await store.names()).toEqual([])
  await store.close()
})

test('an empty data file is rejected, because the server would start without its worlds', () => {
  const dir = mkdtempSync(join(tmpdir(), 'empty-'))
  writeFileSync(join(dir, 'worlds.sqlite'), '')
  expect(() => sqliteStore(dir)).toThrow('is damaged: it is empty')
})
