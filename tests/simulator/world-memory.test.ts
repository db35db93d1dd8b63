import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'

const clock = { kind: 'manual' } as const
const source = `name: fleet
title: 3,000 terminals
seed: fleet
startAt: 2024-01-01T00:00:00+09:00
fleet: { count: 3000, hasOwners: true }
timeline: []
`

test('deleting a large world, its fork and its snapshots frees their memory', async () => {
  const worlds = new Worlds(memoryStore())
  await useAndDelete(worlds, source.replace('count: 3000', 'count: 10'))
  const before = await heapUsed()
  await worlds.create({ name: 'kept', source, file: 'fleet', clock })
  const sizeOfOne = (await heapUsed()) - before
  await worlds.delete('kept')
  await useAndDelete(worlds, source)
  expect((await heapUsed()) - before).toBeLessThan(sizeOfOne / 10)
})

test("a fork shares its original's scenario instead of reading it again", async () => {
  const worlds = new Worlds(memoryStore())
  const { scenario } = await worlds.create({ name: 'first', source, file: 'fleet', clock })
  expect((await worlds.fork('first', 'second')).scenario).toBe(scenario)
})

async function useAndDelete(worlds: Worlds, text: string): Promise<void> {
  const world = await worlds.create({ name: 'large', source: text, file: 'fleet', clock })
  await world.saveSnapshot('now')
  await world.advanceTo(world.now() + 60_000)
  const fork = await worlds.fork('large', undefined)
  await fork.rewind({ snapshot: 'now' })
  for (const name of [fork.name, 'large']) await worlds.delete(name)
}

async function heapUsed(): Promise<number> {
  if (!globalThis.gc) throw new Error('The tests run with --expose-gc.')
  await setImmediate()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}
