import { expect, test } from 'vitest'
import { areDifferent, limitMs } from '../../../../openapi/conformance/checks/access/login-times.ts'
import { createRandom } from '../../../conformance/faults/sessions.ts'

const ten = (ms: (index: number) => number) => Array.from({ length: 10 }, (_, index) => ms(index))
const all80 = ten(() => 80)

test('a steady difference at the limit is found in both directions', () => {
  const longer = ten(() => 80 + limitMs)
  expect(areDifferent({ known: longer, unknown: all80 })).toBe(true)
  expect(areDifferent({ known: all80, unknown: longer })).toBe(true)
})

test('a smaller difference is not found, nor one that is missing in a call', () => {
  expect(areDifferent({ known: ten(() => 79 + limitMs), unknown: all80 })).toBe(false)
  expect(areDifferent({ known: ten((index) => (index < 1 ? 80 : 180)), unknown: all80 })).toBe(
    false,
  )
})

test('a single pause of the server does not hide a difference', () => {
  const paused = ten((index) => (index === 3 ? 2_000 : 80))
  expect(areDifferent({ known: ten(() => 180), unknown: paused })).toBe(true)
  expect(areDifferent({ known: all80, unknown: paused })).toBe(false)
})

test.each([
  ['even', (random: () => number) => 50 + 1_000 * random()],
  ['rarely slow', (random: () => number) => (random() < 0.2 ? 3_000 : 20 + random())],
  ['heavy-tailed', (random: () => number) => 30 / random()],
  ['of two kinds', (random: () => number) => (random() < 0.5 ? 40 : 240)],
])('in 20,000 runs with times that are %s, a difference is found at most twice', (_, draw) => {
  const random = createRandom()
  const draws = () => ten(() => draw(random))
  const found = Array.from({ length: 20_000 }, () =>
    areDifferent({ known: draws(), unknown: draws() }),
  )
  expect(found.filter(Boolean).length).toBeLessThanOrEqual(2)
})
