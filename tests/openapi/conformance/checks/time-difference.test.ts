import { expect, test } from 'vitest'
import { differenceOf, limitMs } from '../../../../openapi/conformance/checks/access/login-times.ts'
import { createRandom } from '../../../conformance/faults/sessions.ts'

const ten = (known: (index: number) => number, unknown: (index: number) => number) =>
  Array.from({ length: 10 }, (_, index) => ({ knownMs: known(index), unknownMs: unknown(index) }))

test('a steady difference at the limit is found in both directions', () => {
  expect(
    differenceOf(
      ten(
        () => 80 + limitMs,
        () => 80,
      ),
    ),
  ).toEqual({ knownMs: 105, unknownMs: 80 })
  expect(
    differenceOf(
      ten(
        () => 80,
        () => 80 + limitMs,
      ),
    ),
  ).toBeDefined()
})

test('a smaller difference is not found, nor one that is missing in a pair', () => {
  const smaller = ten(
    () => 79 + limitMs,
    () => 80,
  )
  expect(differenceOf(smaller)).toBeUndefined()
  const lacking = ten(
    (index) => (index < 1 ? 80 : 180),
    () => 80,
  )
  expect(differenceOf(lacking)).toBeUndefined()
})

test('a single pause of the server does not hide a difference', () => {
  const paused = ten(
    () => 180,
    (index) => (index === 3 ? 2_000 : 80),
  )
  expect(differenceOf(paused)).toEqual({ knownMs: 180, unknownMs: 80 })
})

test.each([
  ['even', (random: () => number) => 50 + 1_000 * random()],
  ['rarely slow', (random: () => number) => (random() < 0.2 ? 3_000 : 20 + random())],
  ['heavy-tailed', (random: () => number) => 30 / random()],
  ['of two kinds', (random: () => number) => (random() < 0.5 ? 40 : 240)],
])('in 20,000 runs with times that are %s, a difference is found at most twice', (_, draw) => {
  const random = createRandom()
  const found = Array.from({ length: 20_000 }, () =>
    differenceOf(
      ten(
        () => draw(random),
        () => draw(random),
      ),
    ),
  ).filter((one) => one !== undefined)
  expect(found.length).toBeLessThanOrEqual(2)
})
