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

describe('the traffic', () => {
  test('has every operation with every status that it declares, but a success that no client can bring about', () => {
    const missing = contractOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].flatMap((status) => (seen(id, status) ? [] : [`${id} ${status}`])),
    )
    // Each needs a password or a token that only a mail tells.
    expect(missing).toEqual(['otpLogin 204', 'getTerminalPage 200', 'resetPassword 204'])
  })

  test('is without a finding', () => {
    expect(traffic.flatMap((exchange) => checkExchange(exchange).findings)).toEqual([])
  })
})

describe('mutants', () => {
  test('break the contract in hundreds of ways, at every operation', () => {
    const { mutants } = answerMutants(traffic)
    const behaviours = behaviourMutants(traffic)
    expect(mutants.length + behaviours.length).toBeGreaterThan(400)
    const ids = [...mutants, ...behaviours].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(mutants.map(({ operationId }) => operationId)).size).toBe(
      contractOperations.length,
    )
  })

  test('of an answer are caught, 97 in a hundred', () => {
    const { mutants } = answerMutants(traffic)
    const caught = mutants.filter(isSeenPassively)
    expect(caught.length / mutants.length).toBeGreaterThanOrEqual(0.97)
  })

  test('of behaviour are caught, 90 in a hundred of a sample', async () => {
    const sample = behaviourMutants(traffic).filter((_, index) => index % 10 === 0)
    const caught: string[] = []
    for (const mutant of sample) if (await isFoundActively(mutant)) caught.push(mutant.id)
    expect(caught.length / sample.length).toBeGreaterThanOrEqual(0.9)
  })
})
