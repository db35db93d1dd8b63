import { expect, test } from 'vitest'
import { contractOperation } from '../../../../openapi/contract/contract.ts'
import { checkExchange } from '../../../../openapi/conformance/checks/check-exchange.ts'
import { isError } from '../../../../openapi/conformance/exchange/finding.ts'
import { createLatency } from '../../../../openapi/conformance/checks/data/own-rules.ts'

/** An exchange of getSessionUser or listHistory that took a time. */
function exchange(id: 'getSessionUser' | 'listHistory', tookMs: number | undefined) {
  const { matched } = checkExchange({
    request: {
      method: 'GET',
      path: contractOperation(id).path,
      query: '',
      headers: [],
      body: new Uint8Array(),
    },
    response: { status: 401, headers: [], body: new Uint8Array(), tookMs },
    areCookiesKnown: true,
  })
  if (!matched) throw new Error(`${id} does not match.`)
  return matched
}

function findingsOf(
  budgets: Parameters<typeof createLatency>[0],
  calls: [Parameters<typeof exchange>[0], (number | undefined)[]][],
) {
  const latency = createLatency(budgets)
  for (const [id, times] of calls) for (const ms of times) latency.add(exchange(id, ms))
  return latency.findings()
}

const fast = Array.from({ length: 19 }, () => 10)

test('one slow call in twenty keeps a budget for the 95th percentile, two in twenty-one break it', () => {
  const budgets = { p95Ms: 100, operations: {} }
  expect(findingsOf(budgets, [['getSessionUser', [...fast, 900]]])).toEqual([])
  const [finding, ...others] = findingsOf(budgets, [['getSessionUser', [900, ...fast, 800]]])
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    operationId: 'getSessionUser',
    severity: 'slow',
    message: 'The 95th percentile of 21 calls is 800 ms; the profile allows 100 ms.',
    exchanges: [{ response: { tookMs: 900 } }],
  })
  expect(finding && isError(finding)).toBe(true)
})

test('an operation may have a budget of its own', () => {
  const budgets = { p95Ms: 100, operations: { listHistory: 500 } }
  const found = findingsOf(budgets, [
    ['getSessionUser', [400]],
    ['listHistory', [400]],
  ])
  expect(found.map(({ operationId }) => operationId)).toEqual(['getSessionUser'])
})

test('without a budget, or without times, nothing is slow', () => {
  expect(findingsOf({ operations: {} }, [['getSessionUser', [9_000]]])).toEqual([])
  expect(findingsOf({ p95Ms: 1, operations: {} }, [['getSessionUser', [undefined]]])).toEqual([])
})
