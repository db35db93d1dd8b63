import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRecord } from '../../../openapi/base/records.ts'
import { liveWorld, type LiveMessage } from '../../../simulator/control/live/live-world.ts'
import { addLiveEvents } from '../../../simulator/server/live-events.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { rowsFrom, withChanges } from '../../../web/console/live/columns.ts'

const source = `name: fleet
seed: fleet
title: 多数の端末
startAt: 2024-01-01T00:00:00+09:00
fleet: { count: 1000, first: '1700001' }
`

async function createFleet(worlds = new Worlds(memoryStore())) {
  return worlds.create({ name: 'fleet', source, file: 'fleet', clock: { kind: 'manual' } })
}

const ntp = { verb: 'ntp', terminalId: '1700002', state: 'disconnected' } as const

test('after a change in one terminal, only that terminal is sent', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminals: 'list' })
  expect((await live.next())?.kind).toBe('whole')
  expect(await live.next()).toBeUndefined()
  await world.command(ntp)
  const message = await live.next()
  expect(message?.terminals).toEqual([{ set: { ntp: 'disconnected' }, rows: [1, 1] }])
  expect(message).toMatchObject({ kind: 'changed', number: 1, stale: ['timeline', 'journal'] })
})

test('the whole state of 10,000 terminals takes less than 200 kB, and passing time changes no terminal', async () => {
  const worlds = new Worlds(memoryStore())
  const large = source.replace('1000', '10000')
  const world = await worlds.create({
    name: 'large',
    source: large,
    file: 'large',
    clock: { kind: 'manual' },
  })
  const live = liveWorld(world, { terminals: 'list' })
  expect(JSON.stringify(await live.next()).length).toBeLessThan(200_000)
  await world.advanceTo(world.now() + 3_600_000)
  expect((await live.next())?.terminals).toBeUndefined()
})

test('many viewers of a large world share the table and the counts', async () => {
  const worlds = new Worlds(memoryStore())
  const large = { source: source.replace('1000', '10000'), file: 'large' }
  const world = await worlds.create({ ...large, clock: { kind: 'manual' } })
  const first = await liveWorld(world, { terminals: 'list' }).next()
  const second = await liveWorld(world, { terminals: 'list' }).next()
  expect(second?.terminals).toBe(first?.terminals)
  const { terminals } = world.advanceToNow().state
  const counting = await cpuOf(() => Object.keys(terminals))
  expect(await cpuOf(() => liveWorld(world, {}).next())).toBeLessThan(counting)
})

test('viewers that connect at the same moment get the same bytes, made once', async () => {
  const worlds = new Worlds(memoryStore())
  const { name } = await createFleet(worlds)
  const made = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => made.mockRestore())
  const app = new Hono()
  addLiveEvents(app, worlds)
  const path = `/sim/api/worlds/${name}/events?terminals=map`
  const viewers = await Promise.all(Array.from({ length: 20 }, async () => app.request(path)))
  const messages = await Promise.all(viewers.map(firstEvent))
  expect(new Set(messages).size).toBe(1)
  expect(messages[0]).toMatch(/^event: world\ndata: \{.*"terminals":\{.*\}\}\n\n$/)
  const tables = made.mock.calls.filter(([value]) => isRecord(value) && 'terminalId' in value)
  expect(tables).toHaveLength(1)
})

test('other calls run while the table of a large world is made, and their changes follow', async () => {
  const world = await createFleet()
  // With this clock, every step lasts longer than a slice.
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100))
  onTestFinished(() => clock.mockRestore())
  const live = liveWorld(world, { terminals: 'list' })
  const order: string[] = []
  const first = live.next().finally(() => order.push('first state'))
  await new Promise((resolve) => setImmediate(resolve))
  await world.command(ntp)
  await world.command({ ...ntp, terminalId: '1700999' })
  order.push('commands')
  let rows = rowsFrom(tableOf(await first))
  expect(order).toEqual(['commands', 'first state'])
  const message = await live.next()
  if (message?.kind === 'changed') rows = withChanges(rows, message.terminals ?? [])
  const fresh = await liveWorld(world, { terminals: 'list' }).next()
  expect(rows).toEqual(rowsFrom(tableOf(fresh)))
})

async function firstEvent({ body }: Response): Promise<string> {
  let event = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    event += part
    if (event.endsWith('\n\n')) break
  }
  return event
}

/** CPU time of a hundred calls, in microseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  for (let count = 0; count < 100; count += 1) await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('changes applied one after the other give the state that a new client gets', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminals: 'list' })
  let rows = rowsFrom(tableOf(await live.next()))
  const steps = [
    () => world.command({ verb: 'data-center', dc: 'east0', state: 'down' }),
    () => world.advanceTo(world.now() + 20_000),
    () => world.command({ verb: 'quake', quake: 'noto-2024' }),
    () => world.advanceTo(world.now() + 60_000),
    () => world.command({ verb: 'power', terminalId: '1700500', state: 'off' }),
    () => world.advanceTo(world.now() + 600_000),
  ]
  for (const step of steps) {
    await step()
    const message = await live.next()
    if (message?.kind === 'changed' && message.terminals)
      rows = withChanges(rows, message.terminals)
  }
  const fresh = await liveWorld(world, { terminals: 'list' }).next()
  expect(rows).toEqual(rowsFrom(tableOf(fresh)))
})

test('a client gets the whole state again after a rewind, and when it has fallen behind', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminals: 'list' })
  await live.next()
  await world.command(ntp)
  await live.next()
  await world.rewind({ beforeEntry: 0 })
  expect(rowsFrom(tableOf(await live.next()))[1]).toMatchObject({ ntp: 'synced' })
  live.forget()
  expect(await live.next()).toMatchObject({ kind: 'whole', number: 0 })
})

test('a client is only told about the lists that have changed', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminal: '1700002' })
  await live.next()
  await world.command({ verb: 'fault', operationId: 'listNews', effect: { kind: 'drop' } })
  expect(staleIn(await live.next())).toEqual(['faults', 'timeline', 'journal'])
  await world.command(ntp)
  expect(staleIn(await live.next())).toEqual(['timeline', 'journal', 'terminal'])
  await world.command({ verb: 'quake', quake: 'noto-2024' })
  await world.advanceTo(world.now() + 20_000)
  expect(staleIn(await live.next())).toEqual(
    expect.arrayContaining(['quakes', 'quake effects', 'timeline', 'journal']),
  )
  await world.setClock({ kind: 'running', speed: 60 })
  expect(await live.next()).toMatchObject({ world: { clock: { kind: 'running', speed: 60 } } })
})

function tableOf(message: LiveMessage | undefined) {
  if (message?.kind !== 'whole' || !message.terminals) throw new Error('No table was sent.')
  return message.terminals
}

function staleIn(message: LiveMessage | undefined): string[] {
  return message?.kind === 'changed' ? (message.stale ?? []) : []
}
