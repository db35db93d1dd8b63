import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { mockOperations } from '../../../scripts/mock/panel-plugin.ts'
import { parseChoices, serialiseChoices, withChoice } from '../../../web/mock-panel/choices.ts'
import { choicesInLink, linkWithChoices } from '../../../web/mock-panel/link.ts'
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

test('a link contains all choices and leaves the rest of the URL unchanged', () => {
  const choices = new Map(
    operations.flatMap(({ id, responses: [first] }) =>
      first ? [[id, first.prefer] as const] : [],
    ),
  )
  const page = 'http://127.0.0.1:5173/eqUser/view/user/history?offset=20'
  const link = linkWithChoices(`${page}#top`, serialiseChoices(choices))
  expect(link.split('#')[0]).toBe(page)
  expect(link).not.toMatch(/[ ,]/)
  expect(parseChoices(choicesInLink(link) ?? '', operations)).toEqual({ choices, unknown: [] })
  expect(choicesInLink(`${page}#top`)).toBeUndefined()
})

test.each(['ring=code=200', 'login=code=200', 'login', 'login=', '=', '%'])(
  'a choice that the contract does not have (%s) is reported as unknown',
  (choice) => {
    const { choices, unknown } = parseChoices(`logout=dynamic%3Dtrue&${choice}`, operations)
    expect([...choices]).toEqual([['logout', 'dynamic=true']])
    expect(unknown).toHaveLength(1)
  },
)

test('a removed choice is not serialised', () => {
  const chosen = withChoice(new Map(), 'logout', 'dynamic=true')
  expect(serialiseChoices(withChoice(chosen, 'logout', ''))).toBe('')
})
