import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFailure,
  forgetFailures,
  lockedForS,
} from '../../../simulator/models/account/attempts.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { withContext, minuteMs, pass, secondMs, fixtureWorld } from '../fixture-world.ts'

const secret = 'password of kanazawa_taro'

test('five wrong guesses lock a secret for 10 minutes', () => {
  const world = fixtureWorld()
  fail(world, 4)
  expect(lockS(world)).toBe(0)
  fail(world, 1)
  expect(lockS(world)).toBe(600)
  pass(world, 10 * minuteMs - 1)
  expect(lockS(world)).toBe(1)
  pass(world, 1)
  expect(lockS(world)).toBe(0)
})

test('a right guess forgets the wrong ones', () => {
  const world = fixtureWorld()
  fail(world, 4)
  withContext(world, (context) => forgetFailures(context, secret))
  fail(world, 4)
  expect(lockS(world)).toBe(0)
})

test('a secret is locked exactly while five wrong guesses are younger than 10 minutes', () => {
  const gapsS = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(gapsS, (gaps) => {
      const world = fixtureWorld()
      const guessedAt: number[] = []
      for (const gapS of gaps) {
        pass(world, gapS * secondMs)
        fail(world, 1)
        guessedAt.push(world.nowMs)
      }
      const young = guessedAt.filter((at) => world.nowMs - at < 10 * minuteMs)
      expect(lockS(world) > 0).toBe(young.length >= 5)
    }),
  )
})

test('guesses at names without end do not pile up', () => {
  const world = fixtureWorld()
  for (let count = 0; count < 1_000; count += 1) {
    withContext(world, (context) => countFailure(context, `password of guess_${count}`))
    pass(world, minuteMs)
  }
  expect(Object.keys(world.state.attempts.failedAt).length).toBeLessThan(25)
})

function fail(world: SimulatorWorld, count: number): void {
  for (let done = 0; done < count; done += 1)
    withContext(world, (context) => countFailure(context, secret))
}

function lockS(world: SimulatorWorld): number {
  return withContext(world, (context) => lockedForS(context, secret))
}
