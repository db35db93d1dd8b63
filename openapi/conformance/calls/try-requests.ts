import * as fc from 'fast-check'
import type { ContractOperation } from '../../contract/contract.ts'
import type { RequestParts } from '../../contract/validate.ts'
import type { CallResult } from './caller.ts'
import type { VerifyContext } from './context.ts'

/** Maximum number of attempts to find a smaller request. */
const maximalShrinks = 40

/**
 * Sends generated requests until a response is wrong, then searches for a smaller request with a wrong response.
 *
 * @param numRuns number of requests
 */
export async function tryRequests(
  context: VerifyContext,
  operation: ContractOperation,
  requests: fc.Arbitrary<RequestParts>,
  numRuns: number,
  isRight: (result: CallResult, request: RequestParts) => boolean,
): Promise<{ request: RequestParts; result: CallResult } | undefined> {
  let sent = 0
  let smallest: { request: RequestParts; result: CallResult } | undefined
  const property = fc.asyncProperty(requests, async (request) => {
    // Ends the search: fast-check stops when no smaller request fails.
    if (smallest && sent > numRuns + maximalShrinks) return true
    if (!context.isHarmless(operation, request)) return true
    sent += 1
    const result = await context.callPatiently(operation, request)
    if (isRight(result, request)) return true
    smallest = { request, result }
    return false
  })
  const { errorInstance } = await fc.check(property, { seed: context.seed, numRuns })
  // An error means that no more requests can be sent, not that the response is wrong.
  if (errorInstance !== null && errorInstance !== undefined && !smallest) throw errorInstance
  return smallest
}
