import { expect, test } from 'vitest'
import {
  actionNames,
  matrixMoments,
  outageNames,
} from '../../../simulator/explore/coverage/matrix.ts'
import { cellOf, outagesDocument } from './document.ts'
import { matrix } from './matrix.ts'
import { meet } from './meet.ts'

const cells = actionNames.flatMap((action) =>
  outageNames.flatMap((outage) => matrixMoments.map((moment) => [action, outage, moment] as const)),
)

test('the matrix has a cell for each action, outage and moment', () => {
  expect(cells).toHaveLength(13 * 6 * 3)
  for (const cell of cells) expect(() => cellOf(...cell)).not.toThrow()
})

test.each(cells)('%s with an outage of %s %s it ends as the matrix says', (...cell) => {
  const [action, outage, moment] = cell
  const { outcome, why } = matrix[action][outage][moment]
  expect(meet(...cell), why).toBe(outcome)
})

test('docs/outages.md has the matrix as it is', async () => {
  await expect(outagesDocument()).toMatchFileSnapshot('../../../docs/outages.md')
})
