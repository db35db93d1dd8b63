import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { mockOperations } from '../../../scripts/mock/panel-plugin.ts'
import { parseChoices, serialiseChoices, withChoice } from '../../../web/mock-panel/choices.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { responseExamples } from '../../mock/valid-request.ts'

const operations = mockOperations(document)

test('every example of the contract and every response without a body can be selected', () => {
  const offered = operations.flatMap(({ id, responses }) =>
    responses.map(({ prefer }) => `${id} ${prefer}`),
  )
  const named = responseExamples().map(
    ({ operation, status, name }) => `${operation.id} code=${status}, example=${name}`,
  )
  const others = contractOperations.flatMap(({ id, responses }) => [
    ...[...responses].flatMap(([status, { content }]) => (content ? [] : [`${id} code=${status}`])),
    `${id} dynamic=true`,
  ])
  expect(offered.toSorted()).toEqual([...named, ...others].toSorted())
})

test('session storage keeps all choices', () => {
  const choices = new Map(
    operations.flatMap(({ id, responses: [first] }) =>
      first ? [[id, first.prefer] as const] : [],
    ),
  )
  expect(parseChoices(serialiseChoices(choices), operations)).toEqual(choices)
})

test.each(['ring=code=200', 'login=code=200', 'login', 'login=', '=', '%'])(
  'a choice that the contract does not have (%s) is left out',
  (choice) => {
    const choices = parseChoices(`logout=dynamic%3Dtrue&${choice}`, operations)
    expect([...choices]).toEqual([['logout', 'dynamic=true']])
  },
)

test('a removed choice is not serialised', () => {
  const chosen = withChoice(new Map(), 'logout', 'dynamic=true')
  expect(serialiseChoices(withChoice(chosen, 'logout', ''))).toBe('')
})
