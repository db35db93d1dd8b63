import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'
import { checkExchange } from '../../../openapi/conformance/check-exchange.ts'
import type { Exchange } from '../../../openapi/conformance/exchange.ts'
import { matchRequest } from '../../../openapi/conformance/match-request.ts'
import { answerMutants } from './answer-mutants.ts'
import { behaviourMutants } from './behaviour-mutants.ts'
import { isFoundActively, isSeenPassively } from './measure.ts'
import { recordTraffic } from './traffic.ts'

let traffic: Exchange[] = []
beforeAll(async () => {
  traffic = await recordTraffic()
})

function seen(id: OperationId, status: number): boolean {
  return traffic.some(({ request, response }) => {
    const match = matchRequest(request)
    return match.kind === 'found' && match.operation.id === id && response.status === status
  })
}

describe('recorded traffic', () => {
  test("has every declared status of every operation, except a success that clients can't cause", () => {
    const missing = contractOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].flatMap((status) => (seen(id, status) ? [] : [`${id} ${status}`])),
    )
    // Each needs a password or token that only a mail contains.
    expect(
      missing,
      'Make simulator-under-test.ts cause these statuses, or list them here if no client can cause them',
    ).toEqual(['loginWithOnetimePassword 204', 'getTerminalPage 200', 'resetPassword 204'])
  })

  test('has no findings', () => {
    expect(traffic.flatMap((exchange) => checkExchange(exchange).findings)).toEqual([])
  })
})

describe('mutants', () => {
  test('break the contract in hundreds of ways, in every operation', () => {
    const { mutants } = answerMutants(traffic)
    const behaviours = behaviourMutants(traffic)
    expect(mutants.length + behaviours.length).toBeGreaterThan(400)
    const ids = [...mutants, ...behaviours].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(mutants.map(({ operationId }) => operationId)).size).toBe(
      contractOperations.length,
    )
  })

  test('of responses are found, at least 97 %', () => {
    const { mutants } = answerMutants(traffic)
    const caught = mutants.filter(isSeenPassively)
    expect(caught.length / mutants.length).toBeGreaterThanOrEqual(0.97)
  })

  test('of behaviour are found, at least 90 % of a sample', async () => {
    const sample = behaviourMutants(traffic).filter((_, index) => index % 10 === 0)
    const caught: string[] = []
    for (const mutant of sample) if (await isFoundActively(mutant)) caught.push(mutant.id)
    expect(caught.length / sample.length).toBeGreaterThanOrEqual(0.9)
  })
})
