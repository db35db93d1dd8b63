import * as fc from 'fast-check'
import type { ContractOperation } from '../../contract/contract.ts'
import type { RequestParts } from '../../contract/validate.ts'
import type { CallResult } from './caller.ts'
import type { VerifyContext } from './context.ts'

/** The smallest request with a wrong response. */
export interface Counterexample {
  request: RequestParts
  result: CallResult
  /** Value for `--replay`. */
  replay: string
}

/** Maximum number of attempts to find a smaller request. */
const maximalShrinks = 40

/**
 * Sends generated requests until a response is wrong, then searches for a smaller request with a wrong response.
 *
 * @param name identifies the case within its operation
 * @param plan number of requests, and whether to wait for a busy terminal
 */
export async function tryRequests(
  context: VerifyContext,
  operation: ContractOperation,
  name: string,
  requests: fc.Arbitrary<RequestParts>,
  { numRuns, isPatient }: { numRuns: number; isPatient: boolean },
  isRight: (result: CallResult, request: RequestParts) => boolean,
): Promise<Counterexample | undefined> {
  const caseName = `${operation.id} ${name}`
  if (context.replay && context.replay.name !== caseName) return undefined
  let sent = 0
  let smallest: { request: RequestParts; result: CallResult } | undefined
  const property = fc.asyncProperty(requests, async (request) => {
    // Ends the search: fast-check stops when no smaller request fails.
    if (smallest && sent > numRuns + maximalShrinks) return true
    if (!context.isHarmless(operation, request)) return true
    sent += 1
    const call = isPatient ? context.callPatiently : context.call
    const result = await call(operation, request)
    if (isRight(result, request)) return true
    smallest = { request, result }
    return false
  })
  const { path, failed } = await fc
    .check(property, {
      seed: context.seed,
      numRuns,
      ...(context.replay ? { path: context.replay.path, endOnFailure: true } : {}),
    })
    .then(({ counterexamplePath, failed: isFailed, errorInstance }) => {
      // An error means that no more requests can be sent, not that the response is wrong.
      if (errorInstance !== null && errorInstance !== undefined && !smallest) throw errorInstance
      return { path: counterexamplePath, failed: isFailed }
    })
  if (!failed || !smallest) return undefined
  return { ...smallest, replay: `${caseName}:${context.seed}:${path ?? ''}` }
}

/**
 * Parses the value of `--replay`.
 *
 * @returns undefined if it does not have the format that a finding prints
 */
export function readReplay(text: string): { name: string; seed: number; path: string } | undefined {
  const [, name, seed, path] = /^(.+?):(-?\d+):([\d:]+)$/.exec(text) ?? []
  if (name === undefined || seed === undefined || path === undefined) return undefined
  return { name, seed: Number(seed), path }
}
