import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordFailure, lockedForS } from '../../../simulator/models/account/attempts.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { withContext, minuteMs, advanceBy, secondMs, fixtureWorld } from '../fixture-world.ts'

const secret = 'password of kanazawa_taro'

test('a secret is locked while five failures are less than 10 minutes old', () => {
  const gapsS = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(gapsS, (gaps) => {
      const world = fixtureWorld()
      const failedAt: number[] = []
      for (const gapS of gaps) {
        advanceBy(world, gapS * secondMs)
        fail(world, 1)
        failedAt.push(world.nowMs)
      }
      const recent = failedAt.filter((at) => world.nowMs - at < 10 * minuteMs)
      expect(lockS(world) > 0).toBe(recent.length >= 5)
    }),
  )
})

test('expired failures of many user names are removed', () => {
  const world = fixtureWorld()
  for (let count = 0; count < 1_000; count += 1) {
    withContext(world, (context) => recordFailure(context, `password of guess_${count}`, {}))
    advanceBy(world, minuteMs)
  }
  expect(Object.keys(world.state.attempts.failedAt).length).toBeLessThan(25)
})

function fail(world: SimulatorWorld, count: number): void {
  for (let index = 0; index < count; index += 1)
    withContext(world, (context) => recordFailure(context, secret, {}))
}

function lockS(world: SimulatorWorld): number {
  return withContext(world, (context) => lockedForS(context, secret, {}))
}
