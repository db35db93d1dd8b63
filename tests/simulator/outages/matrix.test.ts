import { expect, test } from 'vitest'
import {
  actionNames,
  matrixMoments,
  outageNames,
} from '../../../simulator/explore/generate/matrix.ts'
import { matrix } from './matrix.ts'
import { meet } from './meet.ts'

const cells = actionNames.flatMap((action) =>
  outageNames.flatMap((outage) => matrixMoments.map((moment) => [action, outage, moment] as const)),
)

// Requirements: OUT-10
test('the matrix has an outcome and a reason for each action, outage and moment', () => {
  expect(cells).toHaveLength(13 * 9 * 3)
  for (const [action, outage, moment] of cells) {
    expect(matrix[action][outage][moment]).not.toContain('')
  }
})

// Requirements: OUT-10
test.each(cells)('%s with an outage of %s %s it ends as the matrix says', (...cell) => {
  const [action, outage, moment] = cell
  const [outcome, why] = matrix[action][outage][moment]
  expect(meet(...cell), why).toBe(outcome)
})
