import { finish } from '../../../simulator/engine/steps.ts'
import { expect, test } from 'vitest'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import type { Steps } from '../../../simulator/engine/steps.ts'
import { advancing, preparing } from '../../../simulator/engine/world.ts'
import { simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { fixtureWorld, minuteMs } from '../fixture-world.ts'

const at = '2024-01-10T09:10:00+09:00'
const afterwardsMs = Date.parse(at) + 10 * minuteMs

function stepsIn(steps: Steps<void>): number {
  let count = 0
  while (steps.next().done !== true) count += 1
  return count
}

test('the bulletins of an earthquake are computed in many steps, and once', () => {
  const quake = { id: 'in-steps', lat: 36.9, lng: 137.1, depthKm: 14, magnitude: 7.4 }
  const first = fixtureWorld({ timeline: [{ at, quake }] })
  const second = fixtureWorld({ timeline: [{ at, quake }] })
  expect(stepsIn(advancing(first, simulatorRules, afterwardsMs))).toBeGreaterThan(100)
  expect(stepsIn(advancing(second, simulatorRules, afterwardsMs))).toBeLessThan(10)
  expect(finish(stateHashing(second))).toBe(finish(stateHashing(first)))
})

test('an earthquake is the same whether it was prepared or not', () => {
  const quake = { id: 'unprepared', lat: 36.7, lng: 137.3, depthKm: 18, magnitude: 7.1 }
  const unprepared = { ...simulatorRules, preparingEvent: () => undefined }
  const plain = fixtureWorld({ timeline: [{ at, quake }] })
  finish(advancing(plain, unprepared, afterwardsMs))
  const prepared = fixtureWorld({ timeline: [{ at, quake }] })
  finish(advancing(prepared, simulatorRules, afterwardsMs))
  expect(Object.keys(plain.state.publicWarnings)).toHaveLength(1)
  expect(finish(stateHashing(prepared))).toBe(finish(stateHashing(plain)))
})

test("a tester's earthquake is computed in steps, unless it will be refused", () => {
  const world = fixtureWorld()
  const stepsFor = (quake: {
    id: string
    lat: number
    lng: number
    depthKm: number
    magnitude: number
  }) =>
    stepsIn(
      preparing(world, simulatorRules, {
        atMs: world.nowMs,
        input: { kind: 'command', command: { verb: 'quake', quake } },
      }),
    )
  const quake = { id: 'command', lat: 35.9, lng: 137.1, depthKm: 14, magnitude: 6.8 }
  expect(stepsFor(quake)).toBeGreaterThan(100)
  expect(stepsFor({ ...quake, lat: -60, lng: 0 })).toBe(0)
})

test('what an earthquake means for many terminals is computed in steps, also if its bulletins are known', () => {
  const quake = { id: 'fleet', lat: 36.8, lng: 137.2, depthKm: 14, magnitude: 7.4 }
  const fleet = { count: 1_000, first: '1720000' }
  const worldOf = () => fixtureWorld({ fleet, timeline: [{ at, quake }] })
  finish(advancing(worldOf(), simulatorRules, afterwardsMs))
  expect(stepsIn(advancing(worldOf(), simulatorRules, afterwardsMs))).toBeGreaterThan(300)
})
