import { expect, test } from 'vitest'
import { limits } from '../../../../openapi/generated/limits.ts'
import { shindoLabel, shindoLabels } from '../../../../simulator/quake/shared/shindo-class.ts'

// Requirements: LIMIT-19
test.for([
  [-2, '0'],
  [0.49, '0'],
  [0.5, '1'],
  [1.5, '2'],
  [2.5, '3'],
  [3.5, '4'],
  [4.49, '4'],
  [4.5, '5弱'],
  [5, '5強'],
  [5.5, '6弱'],
  [6, '6強'],
  [6.49, '6強'],
  [6.5, '7'],
  [7.2, '7'],
] as const)('intensity %d is class %s', ([intensity, label]) => {
  expect(shindoLabel(intensity)).toBe(label)
})

// Requirements: LIMIT-19
test('the classes are those of the contract', () => {
  const { minimum, 'class-thresholds': thresholds, 'class-labels': labels } = limits.Shindo

  expect([minimum, ...thresholds].map(shindoLabel)).toEqual(labels)
  expect(shindoLabels).toEqual(labels)
})

test('NaN is rejected', () => {
  expect(() => shindoLabel(Number.NaN)).toThrow(RangeError)
})
