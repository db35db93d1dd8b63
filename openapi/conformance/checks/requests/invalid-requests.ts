import { isDeepStrictEqual } from 'node:util'
import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../../contract/contract.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { errors } from '../../../generated/errors.ts'
import { type InvalidCase, invalidCases, nameOf } from '../../generate/invalid-case.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { maskedAt } from '../../masking/mask-body.ts'
import { isStatedCode, statedInRequest } from '../stated-rules.ts'
import { answerText } from '../../calls/responses.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import { pairOf, savedFields } from '../../calls/read-back.ts'

/** Operations whose refused calls may count towards a lockout. Without permission only some of them are sent. */
const sparing = new Set<OperationId>(['login', 'loginWithOnetimePassword', 'resetPassword'])
const sparedTo = 3

/** Looks for an invalid request that is not rejected with the error code of the contract, or that changes data. */
export const invalidRefused: ActiveCheck = {
  name: 'invalid-refused',
  async run(context, operation) {
    // A terminal that restarts accepts no data, so a change could not be seen.
    if (pairOf(operation.id)) {
      await context.settle()
      // Until every copy of the data has what was saved before.
      await context.poll(context.patienceMs, () => Promise.resolve(false))
    }
    for (const invalidCase of casesFor(operation, context)) {
      await expectRejected(context, operation, invalidCase)
    }
    await tryLists(context, operation)
  },
}

/** Some frameworks read `limit[]=1` as a list, and fail if they expect a text. */
async function tryLists(context: VerifyContext, operation: ContractOperation): Promise<void> {
  const names = operation.parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
  const [ordinary] = ordinaryRequests(operation, context.known)
  if (names.length === 0 || !ordinary) return
  const lists = Object.fromEntries(names.map((name) => [`${name}[]`, '1']))
  await context.call(operation.id, { ...ordinary, undeclaredQuery: lists })
}

/** Each pointer and keyword once, from the first ordinary request in which it can be broken. */
function casesFor(operation: ContractOperation, { known }: VerifyContext): InvalidCase[] {
  const all = ordinaryRequests(operation, known).flatMap((one) => invalidCases(operation, one))
  const unique = new Map(all.toReversed().map((one) => [nameOf(one), one]))
  return [...unique.values()].toReversed()
}

async function expectRejected(
  context: VerifyContext,
  operation: ContractOperation,
  invalidCase: InvalidCase,
): Promise<void> {
  const pair = pairOf(operation.id)
  const before = pair && (await context.call(pair.read))
  const name = nameOf(invalidCase)
  const counterexample = await firstAccepted(context, operation, invalidCase)
  if (counterexample) {
    context.report(operation.id, [counterexample.result], {
      place: name,
      message: `A request that breaks ${invalidCase.rule} at ${invalidCase.in}${invalidCase.pointer} (${describeValue(counterexample.request, invalidCase)}) returns ${answerText(counterexample.result)} instead of 400 and code ${invalidCase.code}.`,
      pointer: invalidCase.in === 'body' ? '/requestBody' : '/parameters',
      provenance: isStatedBreach(operation, invalidCase, counterexample) ? 'stated' : 'inferred',
      keyword: invalidCase.rule,
    })
  }
  if (!pair || !before?.isSuccess) return
  const after = await context.call(pair.read)
  const isKept = isDeepStrictEqual(savedFields(pair, before.json), savedFields(pair, after.json))
  if (!after.isSuccess || isKept) return
  // An accepted request is reported above.
  if (counterexample?.result.isSuccess === true) return
  context.report(operation.id, [before, after], {
    place: `${name} trace`,
    message: `A request that breaks ${invalidCase.rule} at ${invalidCase.in}${invalidCase.pointer} was rejected, but it changed the response of ${pair.read}.`,
    pointer: '/responses/400',
    provenance: pair.isDelayed ? 'inferred' : operation.provenance,
  })
}

interface Attempt {
  request: RequestParts
  result: CallResult
}

/** Sends the requests of a case. Returns the first one with a wrong response. */
async function firstAccepted(
  context: VerifyContext,
  operation: ContractOperation,
  { requests, code }: InvalidCase,
): Promise<Attempt | undefined> {
  const isSparing = sparing.has(operation.id) && !context.permissions.includes('lockouts')
  for (const request of isSparing ? requests.slice(0, sparedTo) : requests) {
    if (!context.isHarmless(operation.id, request)) continue
    const result = await context.call(operation.id, request)
    if (result.status < 500 && (result.status !== 400 || result.code !== code)) {
      return { request, result }
    }
  }
  return undefined
}

/**
 * Whether the response to an invalid request breaks what the specification states: it accepts a value that the
 * specification excludes, or it rejects a wrong value with another code than the one tied to it.
 */
function isStatedBreach(
  { id }: ContractOperation,
  { in: part, pointer, rule, code }: InvalidCase,
  { request, result }: Attempt,
): boolean {
  if (!statedInRequest(id, request)({ in: part, pointer, rule })) return false
  if (result.isSuccess) return true
  // A field that is missing or of another type may as well be an invalid request in general.
  const isWrongValue = rule !== 'required' && rule !== 'type'
  return (
    isWrongValue &&
    result.status === 400 &&
    code !== errors.badRequest &&
    isStatedCode(id, result.status, code)
  )
}

function describeValue(request: RequestParts, { in: part, pointer }: InvalidCase): string {
  const container: unknown =
    part === 'body' ? request.body : part === 'path' ? request.path : request.query
  return jsonExcerpt(maskedAt(pointer, valueAt(container, pointer)))
}

/** Looks for a method that the contract does not declare and that the server accepts. */
export const methodRefused: ActiveCheck = {
  name: 'method-refused',
  // The effect of an undeclared method is unknown.
  tier: 'write',
  async run(context, operation) {
    const isRead = contractOperations.some(
      ({ path, method }) => path === operation.path && method === 'get',
    )
    // A picture on another site can make a browser send GET.
    for (const method of isRead ? ['patch'] : ['patch', 'get']) {
      const result = await context.call(operation.id, { method })
      if (result.status >= 400 && result.status < 500) continue
      const name = method.toUpperCase()
      context.report(operation.id, [result], {
        place: name,
        message: `${name} is not in the contract, but returns status ${result.status} instead of a 4xx status.`,
        pointer: '',
        // The specification does not say that there are no other methods.
        provenance: 'inferred',
      })
    }
  },
}
