import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { mockOperations } from '../../../scripts/mock/mock-operations.ts'
import {
  parseChoice,
  choiceFor,
  preferHeader,
  serialiseChoice,
} from '../../../web/mock-panel/choice.ts'
import { parseChoices, serialiseChoices, withChoice } from '../../../web/mock-panel/choices.ts'
import { choicesInLink, linkWithChoices } from '../../../web/mock-panel/link.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { responseExamples } from '../../mock/valid-request.ts'

const operations = mockOperations(document)

test('every example of the contract and every response without a body can be selected', () => {
  const offered = operations.flatMap(({ id, responses }) =>
    responses.map(({ status, example = '' }) => `${id} ${status} ${example}`),
  )
  const named = responseExamples().map(
    ({ operation, status, name }) => `${operation.id} ${status} ${name}`,
  )
  const withoutBody = contractOperations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, { content }]) => (content ? [] : [`${id} ${status} `])),
  )
  expect(withoutBody.length).toBeGreaterThan(0)
  expect(offered.toSorted()).toEqual([...named, ...withoutBody].toSorted())
})

test('a serialised choice has no spaces or commas and parses to the same choice', () => {
  for (const operation of operations) {
    const all = [...operation.responses.map(choiceFor), { kind: 'dynamic' } as const]
    for (const choice of all) {
      expect(serialiseChoice(choice)).toMatch(/^[\w.%-]+$/)
      expect(parseChoice(serialiseChoice(choice), operation)).toEqual(choice)
    }
  }
})

test('the Prefer header asks for a status, for an example, or for generated values', () => {
  expect(preferHeader({ kind: 'response', status: 204 })).toBe('code=204')
  expect(preferHeader({ kind: 'response', status: 400, example: '400010' })).toBe(
    'code=400, example=400010',
  )
  expect(preferHeader({ kind: 'dynamic' })).toBe('dynamic=true')
})

test('a link contains all choices and leaves the rest of the URL unchanged', () => {
  const choices = withChoice(
    withChoice(new Map(), 'login', { kind: 'response', status: 400, example: '400010' }),
    'logout',
    { kind: 'dynamic' },
  )
  const link = linkWithChoices(
    'http://127.0.0.1:5173/eqUser/view/user/history?offset=20#top',
    serialiseChoices(choices),
  )
  expect(link).toBe(
    'http://127.0.0.1:5173/eqUser/view/user/history?offset=20#mock=login:400.400010,logout:dynamic',
  )
  expect(parseChoices(choicesInLink(link) ?? '', operations)).toEqual({ choices, unknown: [] })
  expect(choicesInLink('http://127.0.0.1:5173/eqUser/view#top')).toBeUndefined()
})

test.each(['ring:200', 'login:200', 'login:400.nothing', 'login', 'login:', ':', '%'])(
  'a choice that the contract does not have (%s) is reported as unknown',
  (choice) => {
    expect(parseChoices(`logout:200.admin,${choice}`, operations)).toEqual({
      choices: new Map([['logout', { kind: 'response', status: 200, example: 'admin' }]]),
      unknown: [choice],
    })
  },
)

test('a removed choice is not serialised', () => {
  const chosen = withChoice(new Map(), 'logout', { kind: 'dynamic' })
  expect(serialiseChoices(withChoice(chosen, 'logout', undefined))).toBe('')
})
