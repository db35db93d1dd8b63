import { expect, test } from 'vitest'
import { type ActionName, longActions } from './actions.ts'
import { cellOf, outagesDocument } from './document.ts'
import { matrix } from './matrix.ts'
import { type Moment, meet, moments } from './meet.ts'
import { type OutageName, outageKinds } from './outages.ts'

const cells = Object.keys(longActions)
  .filter(isAction)
  .flatMap((action) =>
    Object.keys(outageKinds)
      .filter(isOutage)
      .flatMap((outage) => moments.map((moment): Pair => [action, outage, moment])),
  )

type Pair = [ActionName, OutageName, Moment]

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

function isAction(name: string): name is ActionName {
  return Object.hasOwn(longActions, name)
}

function isOutage(name: string): name is OutageName {
  return Object.hasOwn(outageKinds, name)
}
