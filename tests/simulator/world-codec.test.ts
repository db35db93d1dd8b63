import { expect, test } from 'vitest'
import { finish } from '../../simulator/engine/steps.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { copyingWorld, decodingWorld, encodingWorld } from '../../simulator/journal/world-codec.ts'
import { idleFleet } from '../bench/fleet.ts'

test('a large world is serialised and copied in parts, and stays equal', () => {
  const world = idleFleet(200)
  const text = finish(encodingWorld(world))
  expect(text.split('\n').length).toBeGreaterThan(5)
  const [decoded, copy] = [finish(decodingWorld(text)), finish(copyingWorld(world))]
  expect(decoded).toEqual(world)
  expect(copy).toEqual(world)
  expect(finish(stateHashing(copy))).toBe(finish(stateHashing(world)))
  expect(Object.values(copy.state.terminals)[0]).not.toBe(Object.values(world.state.terminals)[0])
})

test('a world that an earlier version serialised as a single value can still be read', () => {
  const world = idleFleet(100)
  expect(finish(decodingWorld(JSON.stringify(world)))).toEqual(world)
})

test('a snapshot in another format is not read', () => {
  expect(finish(decodingWorld('{"seed":"x"}'))).toBeUndefined()
  expect(finish(decodingWorld(`${JSON.stringify(idleFleet(1))}\n{"other":1}`))).toBeUndefined()
})
