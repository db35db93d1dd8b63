import { expect, test } from 'vitest'
import { actionNames, matrixMoments, outageNames } from '../../explore/generate/matrix.ts'
import { cellOf } from './matrix.ts'
import { meet } from './meet.ts'

const cells = actionNames.flatMap((action) =>
  outageNames.flatMap((outage) => matrixMoments.map((moment) => [action, outage, moment] as const)),
)

// Requirements: OUT-10
test.each(cells)('%s with an outage of %s %s it ends as the matrix says', (...cell) => {
  const [outcome, why] = cellOf(...cell)
  expect(meet(...cell), why).toBe(outcome)
})
