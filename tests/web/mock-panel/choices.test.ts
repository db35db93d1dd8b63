import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { operationAnswers } from '../../../scripts/mock/operation-answers.ts'
import { choiceOf, choosing, preferOf, wordOf } from '../../../web/mock-panel/choice.ts'
import { choicesOf, lineOf, withChoice } from '../../../web/mock-panel/choices.ts'
import { lineInLink, linkTo } from '../../../web/mock-panel/link.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { responseExamples } from '../../mock/valid-request.ts'

const operations = operationAnswers(document)

test('every example of the contract can be chosen, and every answer without a body', () => {
  const offered = operations.flatMap(({ id, answers }) =>
    answers.map(({ status, example = '' }) => `${id} ${status} ${example}`),
  )
  const named = responseExamples().map(
    ({ operation, status, name }) => `${operation.id} ${status} ${name}`,
  )
  const bare = contractOperations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, { content }]) => (content ? [] : [`${id} ${status} `])),
  )
  expect(bare.length).toBeGreaterThan(0)
  expect(offered.toSorted()).toEqual([...named, ...bare].toSorted())
})

test('each choice is one word, and read back as the same choice', () => {
  for (const operation of operations) {
    const all = [...operation.answers.map(choosing), { kind: 'dynamic' } as const]
    for (const choice of all) {
      expect(wordOf(choice)).toMatch(/^[\w.%-]+$/)
      expect(choiceOf(wordOf(choice), operation)).toEqual(choice)
    }
  }
})

test('the mock is asked for a status, for an example of it, or for values made up', () => {
  expect(preferOf({ kind: 'answer', status: 204 })).toBe('code=204')
  expect(preferOf({ kind: 'answer', status: 400, example: '400010' })).toBe(
    'code=400, example=400010',
  )
  expect(preferOf({ kind: 'dynamic' })).toBe('dynamic=true')
})

test('a link carries all choices and leaves the rest of the address as it is', () => {
  const choices = withChoice(
    withChoice(new Map(), 'login', { kind: 'answer', status: 400, example: '400010' }),
    'logout',
    { kind: 'dynamic' },
  )
  const link = linkTo(
    'http://127.0.0.1:5173/eqUser/view/user/history?offset=20#top',
    lineOf(choices),
  )
  expect(link).toBe(
    'http://127.0.0.1:5173/eqUser/view/user/history?offset=20#mock=login:400.400010,logout:dynamic',
  )
  expect(choicesOf(lineInLink(link) ?? '', operations)).toEqual({ choices, unknown: [] })
  expect(lineInLink('http://127.0.0.1:5173/eqUser/view#top')).toBeUndefined()
})

test.each(['ring:200', 'login:200', 'login:400.nothing', 'login', 'login:', ':', '%'])(
  'what the contract does not have (%s) is left out and told',
  (line) => {
    expect(choicesOf(`logout:200.admin,${line}`, operations)).toEqual({
      choices: new Map([['logout', { kind: 'answer', status: 200, example: 'admin' }]]),
      unknown: [line],
    })
  },
)

test('a choice that is taken back leaves nothing', () => {
  const chosen = withChoice(new Map(), 'logout', { kind: 'dynamic' })
  expect(lineOf(withChoice(chosen, 'logout', undefined))).toBe('')
})
