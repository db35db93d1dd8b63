import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { allEntries, MovedWorldError } from '../../../simulator/journal/journal.ts'
import { PostgresStore } from '../../../simulator/journal/postgres/postgres-store.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'
import type { WorldHost } from '../../../simulator/worlds/world-host.ts'
import { type Link, openLink } from './link.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { inspectEntry } from '../../../simulator/worlds/restore-world.ts'

let postgres: PostgresServer | undefined

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
/** Session names of a process: for new entries, for reading and snapshots, and for the locks. */
const writer = 'equser writer'
const pool = 'equser'
const locks = (address: string) => `equser ${address}`

const snapshotInterval = 3

/** A process in a cluster: its store and its worlds, on a connection that can be disturbed. */
async function startMember(url: string, address: string) {
  const link = await openLink(url)
  const store = await PostgresStore.open(link.url, address)
  const worlds = new Worlds(store, { snapshotInterval })
  onTestFinished(async () => {
    link.release()
    link.close()
    await store.close().catch(() => undefined)
  })
  return { link, store, worlds, address, loseLocks: () => link.cut(locks(address)) }
}

type Member = Awaited<ReturnType<typeof startMember>>

/** Starts two processes. The first one owns world w, which has one entry. */
async function startCluster() {
  if (!postgres) throw new Error('PostgreSQL is not running.')
  const url = await postgres.createDatabase()
  const first = await startMember(url, 'http://127.0.0.1:1')
  const second = await startMember(url, 'http://127.0.0.1:2')
  const world = await first.worlds.create({
    name: 'w',
    source,
    file: 'noto',
    clock: { kind: 'manual' },
  })
  await read(world, 'first')
  return { url, first, second, world }
}

/** Calls an operation that changes nothing. */
function read(world: WorldHost, mark: string) {
  const headers = { host: '127.0.0.1' }
  return world.handleRequest({
    method: 'GET',
    path: '/eqUser/api/open/warnings',
    query: mark,
    headers,
  })
}

/** Returns the marks of the calls in a world's journal, in order. */
async function marksOf(world: WorldHost | undefined): Promise<string[]> {
  const entries = world ? await allEntries(world.journal.entries()) : []
  return entries.map(({ input }) => (input.kind === 'request' ? input.request.query : input.kind))
}

/** Returns the status of a call, or the name of its error. */
function outcomeOf(call: Promise<{ status: number }>): Promise<number | string> {
  return call.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  )
}

/** Opens a world as soon as its former process releases it. */
async function openWhenFree({ store, worlds }: Member): Promise<WorldHost> {
  for (;;) {
    try {
      return await worlds.require('w')
    } catch (error) {
      if (!(error instanceof MovedWorldError)) throw error
      store.forget('w')
    }
    await setTimeout(10)
  }
}

/** Starts a call, waits until its entry is on the way to PostgreSQL, and starts another call. */
async function callTwice(link: Link, world: WorldHost) {
  const inFlight = outcomeOf(read(world, 'in-flight'))
  await link.held('in-flight')
  return { inFlight, waiting: outcomeOf(read(world, 'waiting')) }
}

test('no call gets a response unless its entry was stored, whatever was in progress when the connection broke', async () => {
  const { first, world } = await startCluster()
  first.link.hold(writer, 'requests')
  const { inFlight, waiting } = await callTwice(first.link, world)
  first.link.cut(writer)
  expect(await Promise.all([inFlight, waiting])).toEqual(['MovedWorldError', 'MovedWorldError'])
  first.link.release()
  expect(await marksOf(await first.worlds.open('w'))).toEqual(['first'])
})

test('a call gets a response if its entry was stored, even if the connection broke before PostgreSQL confirmed it', async () => {
  const { first, second, world } = await startCluster()
  first.link.hold(writer, 'responses')
  const inFlight = outcomeOf(read(world, 'in-flight'))
  await first.link.held('SELECT')
  const waiting = outcomeOf(read(world, 'waiting'))
  first.link.cut(writer)
  expect(await Promise.all([inFlight, waiting])).toEqual([200, 'MovedWorldError'])
  first.link.release()
  expect(await marksOf(await second.worlds.open('w'))).toEqual(['first', 'in-flight'])
})

test('a process whose world was taken over stores nothing more and does not respond', async () => {
  const { first, second, world } = await startCluster()
  first.link.hold(writer, 'requests')
  const { inFlight, waiting } = await callTwice(first.link, world)
  first.loseLocks()
  const taken = await openWhenFree(second)
  await read(taken, 'second')
  first.link.release()
  expect(await Promise.all([inFlight, waiting])).toEqual(['MovedWorldError', 'MovedWorldError'])
  expect(await marksOf(taken)).toEqual(['first', 'second'])
})

test('a takeover waits for the entries that the former owner is storing, and includes them', async () => {
  const { url, first, second, world } = await startCluster()
  const other = new Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  // Makes the next entry wait in PostgreSQL, between the check of the owner and the commit.
  await other.query('BEGIN')
  await other.query(
    "INSERT INTO equser.entries SELECT id, 1, 0, '', '', 0, 0 FROM equser.worlds WHERE name = 'w'",
  )
  const inFlight = outcomeOf(read(world, 'in-flight'))
  const waits = async (session: string) => {
    const { rowCount } = await other.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'",
      [session],
    )
    return rowCount
  }
  await expect.poll(() => waits(writer)).toBe(1)
  first.loseLocks()
  const taken = openWhenFree(second)
  await expect.poll(() => waits(locks(second.address))).toBe(1)
  await other.query('ROLLBACK')
  expect(await inFlight).toBe(200)
  expect(await marksOf(await taken)).toEqual(['first', 'in-flight'])
})

test('a call whose entry was stored gets a response, even if the world was taken over before its snapshot', async () => {
  const { first, second, world } = await startCluster()
  await read(world, 'second')
  first.link.hold(pool, 'requests')
  const inFlight = outcomeOf(read(world, 'in-flight'))
  await first.link.held('BEGIN')
  first.loseLocks()
  const taken = await openWhenFree(second)
  first.link.release()
  expect(await inFlight).toBe(200)
  expect(await marksOf(taken)).toEqual(['first', 'second', 'in-flight'])
})

test('a process that is frozen while it stores a snapshot does not block its worlds for others', async () => {
  const { first, second, world } = await startCluster()
  first.link.hold(pool, 'responses', 'epoch')
  const saving = world.saveSnapshot().catch(() => undefined)
  await first.link.held('epoch')
  first.loseLocks()
  const taken = await openWhenFree(second)
  expect(await outcomeOf(read(taken, 'second'))).toBe(200)
  first.link.release()
  await saving
})

test.each([
  ['before the journal is read', 'number'],
  ['while the journal is read', 'output_digest'],
])('a world whose lock is lost %s is opened anew', async (_, column) => {
  const { first, second } = await startCluster()
  await first.store.release('w')
  second.link.hold(pool, 'responses', column)
  const opening = second.worlds.open('w').catch(() => undefined)
  await second.link.held(column)
  second.loseLocks()
  await expect.poll(() => second.store.isHeldBy('w', second.address)).toBe(false)
  second.link.release()
  await opening
  const world = await openWhenFree(second)
  expect(await outcomeOf(read(world, 'second'))).toBe(200)
  expect(await second.store.isHeldBy('w', second.address)).toBe(true)
})

test('calls during the handover of a world go into the same journal one after the other', async () => {
  const { first, second, world } = await startCluster()
  first.link.hold(pool, 'responses', 'epoch')
  const handingOver = first.worlds.handOver((name) => first.store.release(name))
  await first.link.held('epoch')
  expect(await first.worlds.open('w')).toBe(world)
  await read(world, 'meanwhile')
  first.link.release()
  await handingOver
  expect(await marksOf(await openWhenFree(second))).toEqual(['first', 'meanwhile'])
})

test('impossible world names, and entries far beyond the end, are not found', async () => {
  const { first, world } = await startCluster()
  expect(await first.worlds.open('\0')).toBeUndefined()
  await expect(inspectEntry(world, 99_999_999_999)).rejects.toThrow('no journal entry 99999999999')
})

test('a database of a later version is rejected, and no connection stays open', async () => {
  const { url } = await startCluster()
  const observer = new Client(url)
  await observer.connect()
  onTestFinished(() => observer.end())
  await observer.query('UPDATE equser.version SET number = number + 1')
  const address = 'http://127.0.0.1:3'
  await expect(PostgresStore.open(url, address)).rejects.toThrow(
    "The database's tables have version",
  )
  const open = async () =>
    (
      await observer.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [
        locks(address),
      ])
    ).rowCount
  await expect.poll(open).toBe(0)
})
