import { finish } from '../../../simulator/engine/steps.ts'
import { expect, test } from 'vitest'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import type { Steps } from '../../../simulator/engine/steps.ts'
import { advancing, handling } from '../../../simulator/engine/world.ts'
import { simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { fixtureWorld, minuteMs } from '../fixture-world.ts'

const at = '2024-01-10T09:10:00+09:00'
const afterwardsMs = Date.parse(at) + 10 * minuteMs

function stepsIn(steps: Steps<unknown>): number {
  let count = 0
  while (steps.next().done !== true) count += 1
  return count
}

test('the bulletins of an earthquake are computed in many steps, and only once', () => {
  const quake = { id: 'in-steps', lat: 36.9, lng: 137.1, depthKm: 14, magnitude: 7.4 }
  const first = fixtureWorld({ timeline: [{ at, quake }] })
  const second = fixtureWorld({ timeline: [{ at, quake }] })
  expect(stepsIn(advancing(first, simulatorRules, afterwardsMs))).toBeGreaterThan(100)
  expect(stepsIn(advancing(second, simulatorRules, afterwardsMs))).toBeLessThan(10)
  expect(finish(stateHashing(second))).toBe(finish(stateHashing(first)))
})

test("a tester's earthquake is computed in steps, unless it is rejected", () => {
  const stepsFor = (place: { lat: number; lng: number }) => {
    const world = fixtureWorld()
    const quake = { id: 'command', ...place, depthKm: 14, magnitude: 6.8 }
    const input = { kind: 'command', command: { verb: 'quake', quake } } as const
    return stepsIn(handling(world, simulatorRules, { atMs: world.nowMs, input }))
  }
  expect(stepsFor({ lat: 35.9, lng: 137.1 })).toBeGreaterThan(100)
  expect(stepsFor({ lat: -60, lng: 0 })).toBe(0)
})

/** No single step may handle many terminals, because the largest worlds have 20,000. */
test('a bulletin is delivered to a hundred terminals at a time', () => {
  const quake = { id: 'slices', lat: 36.8, lng: 137.2, depthKm: 14, magnitude: 7.4 }
  const world = fixtureWorld({
    fleet: { count: 1_000, first: '1720000' },
    timeline: [{ at, quake }],
  })
  const warned = () =>
    Object.values(world.state.terminals).filter(({ receptions }) => Object.keys(receptions).length)
      .length
  const steps = advancing(world, simulatorRules, afterwardsMs)
  let [before, most] = [0, 0]
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    most = Math.max(most, warned() - before)
    before = warned()
  }
  expect(before).toBeGreaterThan(500)
  expect(most).toBeLessThanOrEqual(100)
})

test('the effects of an earthquake on many terminals are computed in steps, even if its bulletins are known', () => {
  const quake = { id: 'fleet', lat: 36.8, lng: 137.2, depthKm: 14, magnitude: 7.4 }
  const fleet = { count: 1_000, first: '1720000' }
  const worldOf = () => fixtureWorld({ fleet, timeline: [{ at, quake }] })
  finish(advancing(worldOf(), simulatorRules, afterwardsMs))
  expect(stepsIn(advancing(worldOf(), simulatorRules, afterwardsMs))).toBeGreaterThan(300)
})
