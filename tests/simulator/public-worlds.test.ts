import { finish } from '../../simulator/engine/steps.ts'
import { allEntries } from '../../simulator/journal/journal.ts'
import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstDifference } from '../../scripts/cli/sim/replay.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { readJournal, writeJournal } from '../../simulator/journal/journal-file.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { sqliteStore } from '../../simulator/journal/sqlite.ts'
import type { RawRequest } from '../../simulator/state/input.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import type { WorldHost } from '../../simulator/worlds/world-host.ts'
import { inspectEntry } from '../../simulator/worlds/restore-world.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
const clock = { kind: 'manual' } as const
const user = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

async function createWorld(worlds: Worlds, name: string): Promise<WorldHost> {
  return await worlds.create({ name, source, file: 'noto', clock })
}

/** A registry as on a public server, but with fixed salts, so that the test is deterministic. */
function publicWorlds(store = memoryStore()): Worlds {
  let count = 0
  return new Worlds(store, { createSalt: () => `salt-${(count += 1)}` })
}

function post(path: string, body: unknown, cookie?: string): RawRequest {
  return {
    method: 'POST',
    path: `/eqUser/api/${path}`,
    query: '',
    headers: { contentType: 'application/json', cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

async function logIn(world: WorldHost): Promise<string> {
  const { headers } = await world.handleRequest(post('user/login', user))
  return headers['set-cookie']?.split(';')[0] ?? ''
}

async function statusWith(world: WorldHost, cookie: string): Promise<number> {
  const path = '/eqUser/api/user'
  const response = await world.handleRequest({
    method: 'GET',
    path,
    query: '',
    headers: { cookie },
  })
  return response.status
}

async function journalFile(world: WorldHost) {
  const state = world.advanceToNow()
  const text = writeJournal({
    header: world.journal.header,
    entries: await allEntries(world.journal.entries()),
    end: { atMs: state.nowMs, stateHash: finish(stateHashing(state)) },
  })
  return readJournal(text, 'night.jsonl')
}

test('on a public server, session ids can not be predicted, and are not valid in another world of the same scenario', async () => {
  const worlds = publicWorlds()
  const [a, b] = [await createWorld(worlds, 'a'), await createWorld(worlds, 'b')]
  const cookies = [await logIn(a), await logIn(b)]
  const known = await logIn(await createWorld(new Worlds(memoryStore()), 'known'))
  expect(new Set([...cookies, known]).size).toBe(3)
  expect(await statusWith(a, cookies[0] ?? '')).toBe(200)
  expect(await statusWith(b, cookies[0] ?? '')).toBe(401)
})

test('on a local server, a session is only valid in its own world, and a world with the same name repeats it', async () => {
  const worlds = new Worlds(memoryStore())
  const [a, b] = [await createWorld(worlds, 'a'), await createWorld(worlds, 'b')]
  const [cookie, other] = [await logIn(a), await logIn(b)]
  expect(await statusWith(b, cookie)).toBe(401)
  expect(other).not.toBe(cookie)
  expect(await logIn(await createWorld(new Worlds(memoryStore()), 'a'))).toBe(cookie)
})

test('the salt is in the journal, so that a replay and a restored world are exact', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'salt-'))
  const worlds = publicWorlds(sqliteStore(dir))
  const world = await createWorld(worlds, 'a')
  const cookie = await logIn(world)
  await world.handleRequest(post('user/onetime-password', '', cookie))
  const journal = await journalFile(world)
  expect(journal.header.salt).toBe('salt-1')
  expect(firstDifference(journal)).toBeUndefined()
  const { salt: _, ...withoutSalt } = journal.header
  expect(firstDifference({ ...journal, header: withoutSalt })).toContain('Entry 0 differs')
  expect((await inspectEntry(world, 0))?.output).toMatchObject({ status: 204 })
  const hash = finish(stateHashing(world.advanceToNow()))
  const fork = await worlds.fork('a', 'fork')
  expect(finish(stateHashing(fork.advanceToNow()))).toBe(hash)
  await worlds.close()
  const again = await new Worlds(sqliteStore(dir)).require('a')
  expect(finish(stateHashing(again.advanceToNow()))).toBe(hash)
  expect(await statusWith(again, cookie)).toBe(200)
})

test('the salt changes no measurement, mail time or earthquake', async () => {
  const worlds = [publicWorlds(), new Worlds(memoryStore())]
  const states = await Promise.all(
    worlds.map(async (registry) => {
      const world = await createWorld(registry, 'a')
      await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
      await world.advanceTo(world.now() + 3_600_000)
      return world.advanceToNow().state
    }),
  )
  expect(states[0]).toEqual(states[1])
})

test('a world with a full journal reports that, and continues after a rewind', async () => {
  const world = await createWorld(new Worlds(memoryStore(), { maxEntries: 2 }), 'a')
  const startAt = world.now()
  await world.advanceTo(startAt + 1)
  await world.advanceTo(startAt + 2)
  const message = 'World a has 2 journal entries, the maximum on this server.'
  await expect(world.advanceTo(startAt + 3)).rejects.toThrow(message)
  await expect(world.handleRequest(post('user/login', user))).rejects.toThrow(message)
  expect(world.now()).toBe(startAt + 2)
  await world.rewind({ atMs: startAt + 1 })
  expect((await world.handleRequest(post('user/login', user))).status).toBe(204)
})

const long = 'x'.repeat(60_000)

test.each<[name: string, request: RawRequest, status: number]>([
  ['an unknown path', post('nothing', long), 404],
  ['a wrong method', { ...post('user/login', long), method: 'PUT' }, 405],
  ['an operation without a body', post('user/logout', long), 200],
  ['a body that is no JSON', post('user/login', long), 400],
  ['a wrong media type', { ...post('user/login', user), headers: {}, body: long }, 415],
  ['a long value', post('user/login', { ...user, userId: long }), 400],
  ['unknown fields', post('user/login', { ...user, [long]: 1, other: 1 }), 400],
  ['a call without a session', post('user/conf-update', { memo: long }), 401],
])('the body of %s is cut in the journal, and the replay is exact', async (_, request, status) => {
  const worlds = new Worlds(memoryStore())
  const world = await createWorld(worlds, 'a')
  expect((await world.handleRequest(request)).status).toBe(status)
  const [entry] = await allEntries(world.journal.entries())
  expect(JSON.stringify(entry).length).toBeLessThan(2_000)
  expect(entry?.input).toMatchObject({ request: { cutBody: { length: request.body?.length } } })
  expect(firstDifference(await journalFile(world))).toBeUndefined()
})

test('bodies up to 2 kB and bodies of valid requests are kept in full', async () => {
  const world = await createWorld(new Worlds(memoryStore()), 'a')
  const requests = [
    post('nothing', 'x'.repeat(2_000)),
    post('user/login', { ...user, password: 'x'.repeat(3_000) }),
  ]
  for (const request of requests) await world.handleRequest(request)
  expect((await allEntries(world.journal.entries())).map(({ input }) => input)).toEqual(
    requests.map((request) => ({ kind: 'request', request })),
  )
})

test.each([
  ['valid', user],
  ['invalid', { ...user, password: 1 }],
])('a long %s body is read once', async (_, fields) => {
  const world = await createWorld(new Worlds(memoryStore()), 'a')
  let reads = 0
  const headers = {
    get contentType() {
      reads += 1
      return 'application/json'
    },
  }
  const body = JSON.stringify(fields).padEnd(3_000)
  await world.handleRequest({ ...post('user/login', body), headers })
  expect(reads).toBe(1)
})

test('4,000 posts of 60 kB to an unknown path take less than 10 MB', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'unasked-'))
  const world = await createWorld(new Worlds(sqliteStore(dir)), 'a')
  await Promise.all(Array.from({ length: 4_000 }, () => world.handleRequest(post('nothing', long))))
  const bytes = readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0)
  expect(bytes).toBeLessThan(10_000_000)
})
