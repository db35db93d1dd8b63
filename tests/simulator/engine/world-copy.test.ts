import { finish } from '../../../simulator/engine/steps.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import { handle } from '../../../simulator/engine/world.ts'
import { throughJson } from './through-json.ts'
import { toyPrograms, toyRules, toyWorld, type ToyProgram, type ToyWorld } from './toy-machine.ts'

function run(world: ToyWorld, program: ToyProgram): unknown[] {
  return program.map(({ waitMs, input }) => {
    return handle(world, toyRules, { atMs: world.nowMs + waitMs, input })
  })
}

test('changes to a copy of a world do not affect the original', () => {
  fc.assert(
    fc.property(toyPrograms, toyPrograms, (past, future) => {
      const original = toyWorld()
      run(original, past)
      const hash = finish(stateHashing(original))
      const copy = structuredClone(original)
      expect(finish(stateHashing(copy))).toBe(hash)
      const outputs = run(copy, future)
      expect(finish(stateHashing(original))).toBe(hash)
      expect(run(original, future)).toEqual(outputs)
      expect(finish(stateHashing(original))).toBe(finish(stateHashing(copy)))
    }),
  )
})

test('a world stored as JSON is restored unchanged', () => {
  const world = toyWorld()
  run(world, [
    { waitMs: 0, input: { kind: 'start', timer: 'first', inMs: 30, repeats: 3 } },
    { waitMs: 0, input: { kind: 'start', timer: 'second', inMs: 90, repeats: 1 } },
    { waitMs: 50, input: { kind: 'cancel', index: 1 } },
  ])
  expect(finish(stateHashing(throughJson(world)))).toBe(finish(stateHashing(world)))
})
