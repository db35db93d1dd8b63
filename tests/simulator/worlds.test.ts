import { finish } from '../../simulator/engine/steps.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEntries } from '../../simulator/journal/journal.ts'
import { entryResult } from '../../simulator/worlds/entry-results.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { templateCache } from '../../simulator/worlds/world-template.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
const minuteMs = 60_000

async function worldsWith(...names: string[]): Promise<Worlds> {
  const worlds = new Worlds(memoryStore())
  for (const name of names) {
    await worlds.create({ name, source, file: 'noto', clock: { kind: 'manual' } })
  }
  return worlds
}

async function hashOf(worlds: Worlds, name: string): Promise<string> {
  return finish(stateHashing((await worlds.require(name)).advanceToNow()))
}

const readUser = {
  method: 'GET',
  path: '/eqUser/api/user',
  query: '',
  headers: {},
  client: '127.0.0.1',
}

const powerOff = { verb: 'power', terminalId: '1700123', state: 'off' } as const

test('worlds with the same scenario and name start equal; other worlds have other tokens', async () => {
  const [worlds, others] = [await worldsWith('a', 'b'), await worldsWith('a')]
  expect(await hashOf(worlds, 'a')).toBe(await hashOf(others, 'a'))
  const logIn = async (name: string) => {
    const body = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })
    const headers = { contentType: 'application/json' }
    const login = { method: 'POST', path: '/eqUser/api/user/login', query: '', headers, body }
    const { headers: answered } = await (await worlds.require(name)).handleRequest(login)
    return answered['set-cookie']
  }
  expect(await logIn('a')).toMatch(/EQUSER_SESSION=/)
  expect(await logIn('a')).not.toBe(await logIn('b'))
})

test('manual time only moves on request, and never backwards', async () => {
  const world = await (await worldsWith('a')).require('a')
  const startAt = world.now()
  await world.advanceTo(startAt + minuteMs)
  expect(world.now()).toBe(startAt + minuteMs)
  await expect(world.advanceTo(startAt)).rejects.toThrow('World a can advance to a time from')
  await expect(world.advanceTo(Number.NaN)).rejects.toThrow('not NaN')
})

test('a fork has the same past and an independent future', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  await world.command(powerOff)
  await world.advanceTo(world.now() + minuteMs)
  await worlds.fork('a', 'b')
  expect(await hashOf(worlds, 'b')).toBe(await hashOf(worlds, 'a'))
  await world.advanceTo(world.now() + minuteMs)
  expect(await hashOf(worlds, 'b')).not.toBe(await hashOf(worlds, 'a'))
})

test('a rewound world is as it was at that time, including inputs at exactly that time', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  await world.advanceTo(world.now() + minuteMs)
  await world.command(powerOff)
  const [hash, atMs] = [await hashOf(worlds, 'a'), world.now()]
  await world.advanceTo(atMs + minuteMs)
  await world.command({ ...powerOff, state: 'on' })
  await world.rewind({ atMs })
  expect(await hashOf(worlds, 'a')).toBe(hash)
  expect(world.now()).toBe(atMs)
  expect(world.journal.nextIndex).toBe(2)
})

test('undoing an advance of time returns to the time before it', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  const openedAt = world.now()
  await world.advanceTo(openedAt + 300_000)
  await world.rewind({ beforeEntry: 0 })
  expect(world.now()).toBe(openedAt)
  await world.command(powerOff)
  await world.advanceTo(openedAt + 300_000)
  await world.advanceTo(openedAt + 900_000)
  await world.rewind({ beforeEntry: 2 })
  expect(world.now()).toBe(openedAt + 300_000)
  await worlds.fork('a', 'b', { atMs: openedAt + 200_000 })
  const fork = await worlds.require('b')
  await fork.advanceTo(openedAt + 400_000)
  await fork.rewind({ beforeEntry: fork.journal.nextIndex - 1 })
  expect(fork.now()).toBe(openedAt + 200_000)
})

test('an undo or a fork keeps the outputs of earlier entries', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  await world.handleRequest(readUser)
  await world.command(powerOff)
  await worlds.fork('a', 'b')
  await worlds.fork('a', 'c', { beforeEntry: 1 })
  await world.rewind({ beforeEntry: 1 })
  for (const name of ['a', 'b', 'c']) {
    const host = await worlds.require(name)
    const results = (await allEntries(host.journal.entries())).map(entryResult)
    expect(results[0], name).toMatchObject({ status: 401 })
    expect(results, name).toHaveLength(name === 'b' ? 2 : 1)
  }
})

test('concurrent advances, rewinds and clock changes never move time backwards', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  const act = (index: number): Promise<unknown> => {
    if (index % 7 === 3) return world.rewind({ atMs: world.openedAt })
    if (index % 5 === 2) return world.setClock({ kind: 'running', speed: 100_000 })
    if (index % 4 === 1) return world.handleRequest(readUser)
    return world.advanceTo(world.now() + (index % 3) * 60 * minuteMs)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 120 }, (_, index) => act(index)))
  const errors = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(errors.filter((text) => !text.includes('can advance to a time'))).toEqual([])
})

test('a world can not be rewound to a time before its opening or after now, or to an unknown snapshot', async () => {
  const world = await (await worldsWith('a')).require('a')
  await expect(world.rewind({ atMs: world.openedAt - 1 })).rejects.toThrow(
    'World a can be rewound to a time',
  )
  await expect(world.rewind({ atMs: world.now() + 1 })).rejects.toThrow(
    'World a can be rewound to a time',
  )
  await expect(world.rewind({ snapshot: 'calm' })).rejects.toThrow('World a has no snapshot calm.')
})

test('a rewind to a snapshot undoes later inputs at the same instant', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  await world.saveSnapshot('calm')
  const hash = await hashOf(worlds, 'a')
  await world.command(powerOff)
  await world.rewind({ snapshot: 'calm' })
  expect(await hashOf(worlds, 'a')).toBe(hash)
})

test('a fork from a time in the past does not change the original', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  const [startHash, startAt] = [await hashOf(worlds, 'a'), world.now()]
  await world.advanceTo(startAt + minuteMs)
  await world.command(powerOff)
  const hash = await hashOf(worlds, 'a')
  await worlds.fork('a', 'b', { atMs: startAt })
  expect([await hashOf(worlds, 'a'), await hashOf(worlds, 'b')]).toEqual([hash, startHash])
  await expect(worlds.fork('a', 'c', { atMs: startAt - 1 })).rejects.toThrow('can be rewound')
  expect(await worlds.names()).toEqual(['a', 'b'])
})

test.each(['', 'a b', '../x', '-a', 'x'.repeat(65), 'é'])('%j is an invalid name', async (name) => {
  const worlds = new Worlds(memoryStore())
  await expect(
    worlds.create({ name, source, file: 'noto', clock: { kind: 'manual' } }),
  ).rejects.toThrow('is not a valid world name')
})

test('a name in use, an unknown world and an invalid scenario cause errors with the reason', async () => {
  const worlds = await worldsWith('a')
  const clock = { kind: 'manual' } as const
  await expect(worlds.create({ name: 'a', source, file: 'noto', clock })).rejects.toThrow(
    'a already',
  )
  await expect(worlds.require('b')).rejects.toThrow('There is no world "b" (known: a).')
  await expect(
    worlds.create({ name: 'b', source: 'seed: 1', file: 'x.yaml', clock }),
  ).rejects.toThrow('x.yaml:1')
  expect(await worlds.names()).toEqual(['a'])
})

test.each([
  { count: 1, expected: [5_000, 10_000] },
  { count: 10_000, expected: [5_000] },
])(
  'automatic snapshots of $count terminals after 10,000 inputs: $expected',
  async ({ count, expected }) => {
    const fleet = `{ name: fleet, title: 多数, seed: fleet, startAt: 2024-01-01T00:00:00+09:00, fleet: { count: ${count} } }`
    const worlds = new Worlds(memoryStore())
    const world = await worlds.create({ source: fleet, file: 'fleet', clock: { kind: 'manual' } })
    for (let input = 0; input < 10_000; input += 1) await world.advanceTo(world.now())
    expect(world.journal.snapshots().map(({ nextIndex }) => nextIndex)).toEqual(expected)
  },
)

test('a hash, a fork and a rewind wait for each other, and later calls wait for all of them', async () => {
  const worlds = await worldsWith('a')
  const world = await worlds.require('a')
  const startHash = await hashOf(worlds, 'a')
  const [hash, fork, , outcome] = await Promise.all([
    world.stateHash(),
    worlds.fork('a', 'b'),
    world.rewind({ atMs: world.now() }),
    world.command(powerOff),
  ])
  expect(hash).toMatchObject({ inputs: 0, stateHash: startHash })
  expect(await hashOf(worlds, fork.name)).toBe(startHash)
  expect(outcome).toEqual({ kind: 'done', entry: 0 })
  expect(world.journal.nextIndex).toBe(1)
  expect(await hashOf(worlds, 'a')).not.toBe(startHash)
})

test("a fork's name is reserved while the world is copied, and free again if that fails", async () => {
  const worlds = await worldsWith('a')
  const fork = worlds.fork('a', 'b')
  await expect(worlds.fork('a', 'b')).rejects.toThrow('World b already exists.')
  await fork
  await expect(worlds.fork('a', 'c', { snapshot: 'none' })).rejects.toThrow('no snapshot')
  await expect(worlds.fork('a', 'c')).resolves.toMatchObject({ name: 'c' })
})

test('worlds that are unused for the given time are deleted, except the default world', async () => {
  let wallMs = 0
  const worlds = new Worlds(memoryStore(), { wallMs: () => wallMs })
  for (const name of ['default', 'a', 'b', 'c']) {
    await worlds.create({ name, source, file: 'noto', clock: { kind: 'manual' } })
  }
  wallMs = 1_000
  await worlds.require('a')
  wallMs = 1_500
  expect(await worlds.deleteUnused(1_000)).toEqual(['b', 'c'])
  expect(await worlds.names()).toEqual(['a', 'default'])
})

test('a journal with a prepared scenario needs no new template', async () => {
  const templates = templateCache()
  const prepared = await templates.get({ source, file: 'noto' })
  expect(await templates.get({ source, file: 'noto-2024' }, prepared.header.seed)).toBe(prepared)
  const other = await templates.get({ source, file: 'noto' }, 'other')
  expect(other).not.toBe(prepared)
  expect(other.header.seed).toBe('other')
})

test('undoing a command after an earthquake at 10,000 terminals takes less than a second', async () => {
  const fleet =
    '{ name: fleet, title: 多数, seed: fleet, startAt: 2024-01-01T00:00:00+09:00, fleet: { count: 10000 } }'
  const worlds = new Worlds(memoryStore())
  const world = await worlds.create({ source: fleet, file: 'fleet', clock: { kind: 'manual' } })
  const quake = { id: 'strong', lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 7.5 }
  await world.command({ verb: 'quake', quake })
  await world.advanceTo(world.now() + 600_000)
  const { stateHash } = await world.stateHash()
  const { entry } = await world.command({ verb: 'expire-sessions' })
  const before = process.threadCpuUsage()
  await world.rewind({ beforeEntry: entry })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(1_000)
  expect((await world.stateHash()).stateHash).toBe(stateHash)
})
