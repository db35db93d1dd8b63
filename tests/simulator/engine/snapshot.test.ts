import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fork, restore, snapshot } from '../../../simulator/engine/snapshot.ts'
import { stateHash } from '../../../simulator/engine/state-hash.ts'
import { handle } from '../../../simulator/engine/world.ts'
import { newToy, toyPrograms, toyRules, type Order, type ToyWorld } from './bell-tower.ts'
import { throughJson } from './through-json.ts'

function play(world: ToyWorld, program: { waitMs: number; order: Order }[]): unknown[] {
  return program.map(({ waitMs, order }) => {
    return handle(world, toyRules, { atMs: world.nowMs + waitMs, input: order })
  })
}

test('a fork goes its own way, and its origin does not notice', () => {
  fc.assert(
    fc.property(toyPrograms, toyPrograms, (past, future) => {
      const origin = newToy()
      play(origin, past)
      const before = stateHash(origin)
      const forked = fork(origin)
      expect(stateHash(forked)).toBe(before)
      const responses = play(forked, future)
      expect(stateHash(origin)).toBe(before)
      expect(play(origin, future)).toEqual(responses)
      expect(stateHash(origin)).toBe(stateHash(forked))
    }),
  )
})

test('a world can be taken back to a snapshot as often as wanted', () => {
  const world = newToy()
  play(world, [{ waitMs: 40, order: { kind: 'hang', bell: 'low', inMs: 30, echoes: 3 } }])
  const kept = snapshot(world)
  const before = stateHash(world)
  play(world, [{ waitMs: 500, order: { kind: 'draw', stream: 'a' } }])
  play(restore(kept), [{ waitMs: 500, order: { kind: 'stop', place: 0 } }])
  expect(stateHash(restore(kept))).toBe(before)
  expect(kept).toMatchObject({ takenAtMs: 1_040, nextIndex: 1 })
})

test('a snapshot that was stored as JSON is the same world', () => {
  const world = newToy()
  play(world, [
    { waitMs: 0, order: { kind: 'hang', bell: 'low', inMs: 30, echoes: 3 } },
    { waitMs: 0, order: { kind: 'hang', bell: 'high', inMs: 90, echoes: 1 } },
    { waitMs: 50, order: { kind: 'stop', place: 1 } },
  ])
  expect(stateHash(restore(throughJson(snapshot(world))))).toBe(stateHash(world))
})
