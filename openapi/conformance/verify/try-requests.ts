import * as fc from 'fast-check'
import type { ContractOperation } from '../../contract/contract.ts'
import type { RequestParts } from '../../contract/validate.ts'
import type { Called } from './caller.ts'
import type { VerifyContext } from './context.ts'

/** The smallest request that a server answered wrongly, and how to send it again. */
export interface Counterexample {
  request: RequestParts
  called: Called
  /** For `--replay`. */
  replay: string
}

/** How often a request is made smaller before the smallest so far is told. */
const maximalShrinks = 40

/**
 * Sends generated requests until one is answered wrongly, and shrinks that one.
 *
 * @param name tells this case from the operation's others
 * @param plan how many requests, and whether a terminal that is busy is waited for
 */
export async function tryRequests(
  context: VerifyContext,
  operation: ContractOperation,
  name: string,
  requests: fc.Arbitrary<RequestParts>,
  { numRuns, isPatient }: { numRuns: number; isPatient: boolean },
  isRight: (called: Called) => boolean,
): Promise<Counterexample | undefined> {
  const caseName = `${operation.id} ${name}`
  if (context.replay && context.replay.name !== caseName) return undefined
  let sent = 0
  let smallest: { request: RequestParts; called: Called } | undefined
  const property = fc.asyncProperty(requests, async (request) => {
    // After enough shrinking every smaller one counts as right.
    if (smallest && sent > numRuns + maximalShrinks) return true
    sent += 1
    const call = isPatient ? context.callPatiently : context.call
    const called = await call(operation, request)
    if (isRight(called)) return true
    smallest = { request, called }
    return false
  })
  const { path, failed } = await fc
    .check(property, {
      seed: context.seed,
      numRuns,
      ...(context.replay ? { path: context.replay.path, endOnFailure: true } : {}),
    })
    .then(({ counterexamplePath, failed: isFailed, errorInstance }) => {
      // What is thrown on the way says that nothing more can be sent, not that the answer is wrong.
      if (errorInstance !== null && errorInstance !== undefined && !smallest) throw errorInstance
      return { path: counterexamplePath, failed: isFailed }
    })
  if (!failed || !smallest) return undefined
  return { ...smallest, replay: `${caseName}:${context.seed}:${path ?? ''}` }
}

/**
 * Reads what `--replay` is given.
 *
 * @returns undefined when it is not of the form that a finding prints
 */
export function readReplay(text: string): { name: string; seed: number; path: string } | undefined {
  const [, name, seed, path] = /^(.+?):(-?\d+):([\d:]+)$/.exec(text) ?? []
  if (name === undefined || seed === undefined || path === undefined) return undefined
  return { name, seed: Number(seed), path }
}
