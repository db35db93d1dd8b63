import { expect, test } from 'vitest'
import { liveWorld, type LiveMessage } from '../../../simulator/control/live/live-world.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { rowsFrom, withChanges } from '../../../web/console/live/columns.ts'

const source = `name: fleet
seed: fleet
title: 多数の端末
startAt: 2024-01-01T00:00:00+09:00
fleet: { count: 1000, first: '1700001' }
`

async function createFleet() {
  const worlds = new Worlds(memoryStore())
  return worlds.create({ name: 'fleet', source, file: 'fleet', clock: { kind: 'manual' } })
}

const ntp = { verb: 'ntp', terminalId: '1700002', state: 'disconnected' } as const

test('after a change in one terminal, only that terminal is sent', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminals: 'list' })
  expect(live.next()?.kind).toBe('whole')
  expect(live.next()).toBeUndefined()
  await world.command(ntp)
  const message = live.next()
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
  expect(JSON.stringify(live.next()).length).toBeLessThan(200_000)
  await world.advanceTo(world.now() + 3_600_000)
  expect(live.next()?.terminals).toBeUndefined()
})

test('many viewers of a large world share the table and the counts', async () => {
  const worlds = new Worlds(memoryStore())
  const large = { source: source.replace('1000', '10000'), file: 'large' }
  const world = await worlds.create({ ...large, clock: { kind: 'manual' } })
  const first = liveWorld(world, { terminals: 'list' }).next()
  expect(liveWorld(world, { terminals: 'list' }).next()?.terminals).toBe(first?.terminals)
  const { terminals } = world.advanceToNow().state
  const counting = cpuOf(() => Object.keys(terminals))
  expect(cpuOf(() => liveWorld(world, {}).next())).toBeLessThan(counting)
})

/** CPU time of a hundred calls, in microseconds. */
function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let count = 0; count < 100; count += 1) work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('changes applied one after the other give the state that a new client gets', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminals: 'list' })
  let rows = rowsFrom(tableOf(live.next()))
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
    const message = live.next()
    if (message?.kind === 'changed' && message.terminals)
      rows = withChanges(rows, message.terminals)
  }
  const fresh = liveWorld(world, { terminals: 'list' }).next()
  expect(rows).toEqual(rowsFrom(tableOf(fresh)))
})

test('a client gets the whole state again after a rewind, and when it has fallen behind', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminals: 'list' })
  live.next()
  await world.command(ntp)
  live.next()
  await world.rewind({ beforeEntry: 0 })
  expect(rowsFrom(tableOf(live.next()))[1]).toMatchObject({ ntp: 'synced' })
  live.forget()
  expect(live.next()).toMatchObject({ kind: 'whole', number: 0 })
})

test('a client is only told about the lists that have changed', async () => {
  const world = await createFleet()
  const live = liveWorld(world, { terminal: '1700002' })
  live.next()
  await world.command({ verb: 'fault', operationId: 'listNews', effect: { kind: 'drop' } })
  expect(staleIn(live.next())).toEqual(['faults', 'timeline', 'journal'])
  await world.command(ntp)
  expect(staleIn(live.next())).toEqual(['timeline', 'journal', 'terminal'])
  await world.command({ verb: 'quake', quake: 'noto-2024' })
  await world.advanceTo(world.now() + 20_000)
  expect(staleIn(live.next())).toEqual(
    expect.arrayContaining(['quakes', 'quake effects', 'timeline', 'journal']),
  )
  await world.setClock({ kind: 'running', speed: 60 })
  expect(live.next()).toMatchObject({ world: { clock: { kind: 'running', speed: 60 } } })
})

function tableOf(message: LiveMessage | undefined) {
  if (message?.kind !== 'whole' || !message.terminals) throw new Error('No table was sent.')
  return message.terminals
}

function staleIn(message: LiveMessage | undefined): string[] {
  return message?.kind === 'changed' ? (message.stale ?? []) : []
}
