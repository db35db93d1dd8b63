import {
  type ContractOperation,
  type OperationId,
  contractOperations,
  document,
} from '../../../contract/contract.ts'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { type ErrorCode, resolve } from '../../../contract/document.ts'
import { memberOf, toPointer, valueAt } from '../../../contract/json-pointer.ts'
import { decodedBody } from '../../exchange/body.ts'
import { jsonOf } from '../../../base/json-of.ts'
import { excerpt, jsonExcerpt, sizeWithForm } from '../../../base/printable.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { errors } from '../../../generated/errors.ts'
import { type InvalidCase, invalidCases, nameOf } from '../../generate/invalid-case.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { maskedAt } from '../../masking/mask-body.ts'
import { isStatedCode, statedInRequest } from '../stated-rules.ts'
import { pause } from '../../calls/waiting.ts'
import { responseText } from '../../calls/responses.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import { differences, keptPart, pairOf, savedFields } from '../../calls/read-back.ts'

/** Operations whose refused calls may count towards a lockout. Without the permission `lockouts`, only a few are sent. */
const locking = new Set<OperationId>(['login', 'loginWithOnetimePassword', 'resetPassword'])
const maxCalls = 3

/** Looks for an invalid request that is not rejected with the error code of the contract, or that changes data. */
export const invalidRefused: ActiveCheck = {
  name: 'invalid-refused',
  async run(context, operation) {
    await settleForSave(context, operation)
    for (const invalidCase of casesFor(operation, context))
      await expectRejected(context, operation, invalidCase)
  },
}

/** Returns a case for each pointer and keyword, based on the first ordinary request in which the keyword can be violated. */
function casesFor(operation: ContractOperation, { known }: VerifyContext): InvalidCase[] {
  const all = ordinaryRequests(operation, known).flatMap((base) => invalidCases(operation, base))
  const unique = new Map(all.toReversed().map((invalidCase) => [nameOf(invalidCase), invalidCase]))
  return [...unique.values()].toReversed()
}

async function expectRejected(
  context: VerifyContext,
  operation: ContractOperation,
  invalidCase: InvalidCase,
): Promise<void> {
  const before = await savedBefore(context, operation)
  const name = nameOf(invalidCase)
  const at = `${invalidCase.in}${invalidCase.pointer}`
  const isMissing = /[rR]equired$/.test(invalidCase.rule)
  const what = isMissing ? `without ${at}` : `that violates ${invalidCase.rule} at ${at}`
  const { last, counterexample } = await tryAll(context, operation, invalidCase)
  if (counterexample) {
    context.report(operation.id, [counterexample.result], {
      place: name,
      message: `A request ${what} (${describeValue(counterexample.request, invalidCase)}) returns ${responseText(counterexample.result)} instead of 400 and code ${invalidCase.code}. Rule: ${ruleOf(operation, invalidCase)}.`,
      pointer: invalidCase.in === 'body' ? '/requestBody' : '/parameters',
      provenance: isStatedViolation(operation, invalidCase, counterexample) ? 'stated' : 'inferred',
      keyword: invalidCase.rule,
    })
  }
  await expectNoTrace(context, operation, { place: name, what, before, result: last })
}

/** Waits before a save until the terminal accepts data, and every copy of the data has the values of the last save. */
export async function settleForSave(context: VerifyContext, { id }: ContractOperation) {
  if (!pairOf(id)) return
  await context.settle()
  await pause(context, 'all copies of the data on the server to be up to date', context.patienceMs)
}

export async function savedBefore(context: VerifyContext, { id }: ContractOperation) {
  const pair = pairOf(id)
  return pair && context.call(pair.read)
}

type Trace = Record<'place' | 'what', string> & Record<'before' | 'result', CallResult | undefined>

/** Checks that a refused save leaves the data as it was before. */
export async function expectNoTrace(
  context: VerifyContext,
  operation: ContractOperation,
  { place, what, before, result }: Trace,
): Promise<void> {
  const pair = pairOf(operation.id)
  // The caller reports a request that was accepted.
  if (!pair || !before?.isSuccess || result?.isSuccess) return
  const after = await context.call(pair.read)
  const saved = Object.entries(savedFields(pair, before.json))
  const kept = Object.fromEntries(saved.map(([name, value]) => [name, keptPart(name, value)]))
  const changes = differences(after.json, kept)
  if (!after.isSuccess || changes.length === 0) return
  const texts = changes.map(
    ({ name, expected, found }) => `${name} from ${jsonExcerpt(expected)} to ${jsonExcerpt(found)}`,
  )
  context.report(operation.id, [before, ...(result ? [result] : []), after], {
    place: `${place} trace`,
    message: `A request ${what} was rejected, but changed data of ${pair.read}: ${texts.join(', ')}.`,
    pointer: '/responses/400',
    provenance: pair.isDelayed ? 'inferred' : operation.provenance,
  })
}

export interface Attempt {
  request: RequestParts
  result: CallResult
}

/** Sends the requests of a case one after the other. Stops at the first request that is not refused as expected. */
async function tryAll(
  context: VerifyContext,
  operation: ContractOperation,
  { requests, code, rule }: InvalidCase,
): Promise<{ last?: CallResult; counterexample?: Attempt }> {
  // For a missing field that another field requires, a server may also return the general code for invalid requests.
  const codes = rule === 'dependentRequired' ? [code, errors.badRequest] : [code]
  const isLimited = locking.has(operation.id) && !context.permissions.includes('lockouts')
  let last: CallResult | undefined
  for (const request of isLimited ? requests.slice(0, maxCalls) : requests) {
    if (!context.isHarmless(operation.id, request)) continue
    const result = await context.call(operation.id, request)
    last = result
    const isExpected = result.status === 400 && codes.some((one) => one === result.code)
    if (result.status < 500 && !isExpected) return { last, counterexample: { request, result } }
  }
  return last ? { last } : {}
}

/** Returns whether a response accepts a value that the specification excludes, or has another code than the specification's. */
function isStatedViolation(
  { id }: ContractOperation,
  { in: part, pointer, rule, code }: InvalidCase,
  { request, result }: Attempt,
): boolean {
  if (!statedInRequest(id, request)({ in: part, pointer, rule })) return false
  if (result.isSuccess) return true
  // A missing field or a field of another type may also get the general code for invalid requests.
  const isWrongValue = rule !== 'required' && rule !== 'type'
  return (
    isWrongValue &&
    result.status === 400 &&
    code !== errors.badRequest &&
    isStatedCode(id, result.status, code)
  )
}

function describeValue(request: RequestParts, { in: part, pointer, rule }: InvalidCase): string {
  const container: unknown =
    part === 'body' ? request.body : part === 'path' ? request.path : request.query
  const value = valueAt(container, pointer)
  const size =
    rule.endsWith('Length') && typeof value === 'string' ? `, ${sizeWithForm(value)}` : ''
  return jsonExcerpt(maskedAt(pointer, value)) + size
}

/** Returns the violated rule in words. For a pattern, this is the description of the value, because patterns are hard to read. */
function ruleOf(
  operation: ContractOperation,
  { in: part, pointer, rule, message }: InvalidCase,
): string {
  if (rule !== 'pattern' && rule !== 'not') return message
  const parameter = operation.parameters.find(({ name }) => pointer === toPointer([name]))
  const schema =
    part === 'body'
      ? schemaAt(absolutePointer(operation, bodySchema), pointer)
      : parameter && resolve(document, parameter.schema)
  const description = memberOf(schema, 'description')
  return typeof description === 'string' ? excerpt(description.replace(/\.$/, ''), 300) : message
}

const bodySchema = '/requestBody/content/application~1json/schema'

function schemaAt(schemaPointer: string, path: string): unknown {
  return valueAt(document, schemaPlace(schemaPointer, path, 'stated').pointer)
}

/** Calls a path that the contract does not declare. `checkExchange` reports a server that accepts it. */
export const undocumentedOperation: ActiveCheck = {
  name: 'undocumented-operation',
  operations: ['listNews'],
  async run(context, { id }) {
    const result = await context.call(id, { below: '/unknown' })
    expectRefusal(context, id, 'an unknown path', result, errors.notFound)
  },
}

/** Reports a refusal without the expected code. `checkExchange` reports a call that succeeds. */
function expectRefusal(
  context: VerifyContext,
  id: OperationId,
  place: string,
  result: CallResult,
  code: ErrorCode,
): void {
  const { status, isSuccess, exchange } = result
  const decoded = decodedBody(exchange.response)
  const text = decoded.kind === 'decoded' ? Buffer.from(decoded.body).toString() : ''
  const found = memberOf(jsonOf(text), 'code')
  // A gateway in front of the server may refuse the request with a page.
  const isPage = status === code && jsonOf(text) === undefined
  if (found === code || isPage || isSuccess || status >= 500) return
  context.infer(id, [result], {
    place,
    message: `A request with ${place} returns ${responseText({ status, code: undefined })} without the code ${code}.`,
    pointer: '/responses',
  })
}

/** Calls methods that the contract does not declare. `checkExchange` reports those that the server accepts. */
export const undocumentedMethod: ActiveCheck = {
  name: 'undocumented-method',
  // An undeclared method may change data.
  tier: 'write',
  async run(context, operation) {
    const isRead = contractOperations.some(
      ({ path, method }) => path === operation.path && method === 'get',
    )
    // GET is tried for operations that change data, because an image on another site can make a browser send it.
    const path = ordinaryRequests(operation, context.known)[0]?.path ?? {}
    for (const method of isRead ? ['patch'] : ['patch', 'get']) {
      const result = await context.call(operation.id, { method, path })
      expectRefusal(context, operation.id, 'another method', result, errors.methodNotAllowed)
    }
  },
}
