import { expect, test } from 'vitest'
import {
  acos,
  asin,
  atan2,
  cos,
  exp,
  log,
  log10,
  sin,
} from '../../../simulator/quake/shared/elementary.ts'

const values = Array.from({ length: 2_001 }, (_, index) => (index - 1_000) / 1_000)

test.each([
  ['sin', sin, Math.sin, values.map((value) => 1_000 * value)],
  ['cos', cos, Math.cos, values.map((value) => 1_000 * value)],
  ['exp', exp, Math.exp, values.map((value) => 100 * value)],
  ['log', log, Math.log, values.map((value) => 10 ** (300 * value))],
  ['log10', log10, Math.log10, values.map((value) => 10 ** (300 * value))],
  ['asin', asin, Math.asin, values],
  ['acos', acos, Math.acos, values],
] as const)('%s is as accurate as that of the engine', (_, own, engines, given) => {
  for (const value of given) {
    const expected = engines(value)
    const error = Math.abs(own(value) - expected)
    expect(error).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(expected)))
  }
})

test('atan2 is as accurate as that of the engine in all quadrants', () => {
  for (const y of [-3, -0.2, 0, 0.7, 5])
    for (const x of [-4, -0.3, 0, 0.5, 6]) expect(atan2(y, x)).toBeCloseTo(Math.atan2(y, x), 15)
})

// The built-in functions of JavaScript engines differ from each other in the last digit.
test('the results do not depend on the engine', () => {
  expect([sin(1), cos(1), exp(1), log(7), atan2(1, 3)]).toEqual([
    0.8414709848078965, 0.5403023058681398, 2.7182818284590455, 1.9459101490553132,
    0.3217505543966422,
  ])
})
