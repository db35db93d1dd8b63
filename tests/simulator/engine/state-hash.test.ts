import { finish } from '../../../simulator/engine/steps.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import {
  advancing,
  createWorld,
  handle,
  nextEventAtMs,
  type WorldContext,
  contextOf,
} from '../../../simulator/engine/world.ts'
import {
  toyPrograms,
  toyRules,
  toyWorld,
  type ToyEvent,
  type ToyState,
  type ToyWorld,
} from './toy-machine.ts'

type ToyContext = WorldContext<ToyState, ToyEvent>

function toyWith(initialise: (context: ToyContext) => void): ToyWorld {
  const world: ToyWorld = createWorld({
    seed: 'toy',
    startAtMs: 0,
    state: { fired: [], timerIds: [] },
  })
  initialise(contextOf(world))
  return world
}

const first: ToyEvent = { timer: 'first', repeats: 0 }
const second: ToyEvent = { timer: 'second', repeats: 2 }

test('the hash of a given world is the same in every version', () => {
  const world = toyWith((context) => void context.schedule(10, first))
  expect(finish(stateHashing(world))).toBe(
    'a9d1fa1dc7850a1da0732422e70cb6bc90070981cb46dbec522b4caa704141d3',
  )
})

test('the tombstone of a cancelled event does not affect the hash', () => {
  const world = toyWith((context) => {
    context.schedule(50, first)
    context.cancel(context.schedule(10, second))
  })
  const before = finish(stateHashing(world))
  expect(nextEventAtMs(world)).toBe(50)
  expect(world.queue).toMatchObject({ cancelled: {}, cancelledCount: 0 })
  expect(finish(stateHashing(world))).toBe(before)
})

test('the heap layout does not affect the hash', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 2, maxLength: 30 }), (timesMs) => {
      const world = toyWith((context) => {
        for (const atMs of timesMs) context.schedule(atMs, first)
      })
      const sorted = structuredClone(world)
      sorted.queue.heap.sort((a, b) => a.atMs - b.atMs || a.id - b.id)
      expect(finish(stateHashing(sorted))).toBe(finish(stateHashing(world)))
    }),
  )
})

test.each<[what: string, change: (world: ToyWorld) => void]>([
  ['the time', (world) => finish(advancing(world, toyRules, 1))],
  ['the state', (world) => void world.state.timerIds.push(7)],
  ['a scheduled event', (world) => world.queue.heap.forEach((queued) => (queued.event = second))],
  ["a scheduled event's time", (world) => world.queue.heap.forEach((queued) => (queued.atMs += 1))],
  ["a scheduled event's id", (world) => world.queue.heap.forEach((queued) => (queued.id += 1))],
  ['the next id', (world) => (world.queue.nextId += 1)],
  ['a random counter', (world) => (world.counters['delay'] = 1)],
])('%s is part of the hash', (_, change) => {
  const world = toyWith((context) => void context.schedule(10, first))
  const before = finish(stateHashing(world))
  change(world)
  expect(finish(stateHashing(world))).not.toBe(before)
})

test('the seed is part of the hash', () => {
  expect(finish(stateHashing(toyWorld('other')))).not.toBe(finish(stateHashing(toyWorld())))
})

test('worlds with equal hashes give equal outputs and hashes for equal inputs', () => {
  fc.assert(
    fc.property(toyPrograms, toyPrograms, (past, future) => {
      const world = toyWorld()
      for (const { waitMs, input } of past) {
        handle(world, toyRules, { atMs: world.nowMs + waitMs, input })
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
      expect(finish(stateHashing(rebuilt))).toBe(finish(stateHashing(world)))
      for (const { waitMs, input } of future) {
        const timed = { atMs: world.nowMs + waitMs, input }
        expect(handle(rebuilt, toyRules, timed)).toEqual(handle(world, toyRules, timed))
      }
      expect(finish(stateHashing(rebuilt))).toBe(finish(stateHashing(world)))
    }),
  )
})
