import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateHash } from '../../../simulator/engine/state-hash.ts'
import {
  advance,
  createWorld,
  handle,
  nextEventAtMs,
  type WorldContext,
} from '../../../simulator/engine/world.ts'
import { newToy, toyPrograms, toyRules, type Ring, type ToyWorld } from './bell-tower.ts'

type ToyContext = WorldContext<ToyWorld['state'], Ring>

function toyWith(begin: (context: ToyContext) => void, seed = 'tower'): ToyWorld {
  return createWorld({ seed, startAtMs: 0, state: { rings: [], hung: [] } }, begin)
}

const low: Ring = { bell: 'low', echoes: 0 }
const high: Ring = { bell: 'high', echoes: 2 }

test('the hash of a given world never changes from one version to the next', () => {
  const world = toyWith((context) => void context.schedule(10, low))
  expect(stateHash(world)).toBe('10d8fc7e4080221bc77d69f9eea591fbcd4f2d4997cf6f304a3176ff41c45a8c')
})

test('the order in which keys were set does not show', () => {
  const forth = createWorld({ seed: 's', startAtMs: 0, state: { a: 1, b: { c: 2, d: 3 } } })
  const back = createWorld({ seed: 's', startAtMs: 0, state: { b: { d: 3, c: 2 }, a: 1 } })
  expect(stateHash(back)).toBe(stateHash(forth))
})

test('a cancelled event does not show, whatever it was and whenever it was due', () => {
  const [first, second] = [low, high].map((event, place) => {
    const world = toyWith((context) => {
      context.cancel(context.schedule(10 + place, event))
      context.schedule(50, low)
    })
    return stateHash(world)
  })
  expect(first).toBe(second)
})

test('neither does the mark it leaves until its time has come', () => {
  const world = toyWith((context) => {
    context.schedule(50, low)
    context.cancel(context.schedule(10, high))
  })
  const before = stateHash(world)
  expect(nextEventAtMs(world)).toBe(50)
  expect(world.queue).toMatchObject({ cancelled: {}, cancelledCount: 0 })
  expect(stateHash(world)).toBe(before)
})

test('the same events in another heap layout hash the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 2, maxLength: 30 }), (timesMs) => {
      const world = toyWith((context) => {
        for (const atMs of timesMs) context.schedule(atMs, low)
      })
      const sorted = structuredClone(world)
      sorted.queue.heap.sort((a, b) => a.atMs - b.atMs || a.id - b.id)
      expect(stateHash(sorted)).toBe(stateHash(world))
    }),
  )
})

test.each<[what: string, change: (world: ToyWorld) => void]>([
  ['the time', (world) => advance(world, toyRules, 1)],
  ['the state', (world) => void world.state.hung.push(7)],
  ['an event to come', (world) => world.queue.heap.forEach((queued) => (queued.event = high))],
  ['when it is due', (world) => world.queue.heap.forEach((queued) => (queued.atMs += 1))],
  [
    'its id, which the state may hold',
    (world) => world.queue.heap.forEach((queued) => (queued.id += 1)),
  ],
  ['the next id', (world) => (world.queue.nextId += 1)],
  ['a random counter', (world) => (world.counters['echo'] = 1)],
])('%s is part of the hash', (_, change) => {
  const world = toyWith((context) => void context.schedule(10, low))
  const before = stateHash(world)
  change(world)
  expect(stateHash(world)).not.toBe(before)
})

test('the seed is part of the hash', () => {
  expect(stateHash(newToy('other'))).not.toBe(stateHash(newToy()))
})

test('asking for the hash changes nothing', () => {
  const world = toyWith((context) => context.cancel(context.schedule(10, low)))
  const before = structuredClone(world)
  stateHash(world)
  expect(world).toEqual(before)
})

test('worlds with equal hashes stay equal under equal inputs', () => {
  fc.assert(
    fc.property(toyPrograms, toyPrograms, (past, future) => {
      const world = newToy()
      for (const { waitMs, order } of past) {
        handle(world, toyRules, { atMs: world.nowMs + waitMs, input: order })
      }
      const rebuilt: ToyWorld = {
        ...structuredClone(world),
        queue: {
          heap: world.queue.heap
            .filter(({ id }) => !Object.hasOwn(world.queue.cancelled, id))
            .toSorted((a, b) => a.atMs - b.atMs || a.id - b.id),
          nextId: world.queue.nextId,
          cancelled: {},
          cancelledCount: 0,
        },
      }
      expect(stateHash(rebuilt)).toBe(stateHash(world))
      for (const { waitMs, order } of future) {
        const timed = { atMs: world.nowMs + waitMs, input: order }
        expect(handle(rebuilt, toyRules, timed)).toEqual(handle(world, toyRules, timed))
      }
      expect(stateHash(rebuilt)).toBe(stateHash(world))
    }),
  )
})
