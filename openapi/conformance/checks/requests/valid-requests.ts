import type { ContractOperation, OperationId } from '../../../contract/contract.ts'
import { jsonExcerpt, sizeOf } from '../../../base/printable.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { combinedEdges, edgeRequests } from '../../generate/edge-request.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { isBeyondTheSchema, isCalledInvalid } from './refused-requests.ts'
import { isStatedRequest } from '../stated-rules.ts'
import type { Attempt } from './invalid-requests.ts'
import type { CallResult } from '../../calls/caller.ts'
import { responseText } from '../../calls/responses.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'

/** Looks for a valid request that is rejected as invalid. */
export const validAccepted: ActiveCheck = {
  name: 'valid-accepted',
  async run(context, operation) {
    const ordinary = ordinaryRequests(operation, context.known)
    const attempts: Attempt[] = []
    for (const request of ordinary) {
      if (!context.isHarmless(operation.id, request)) continue
      attempts.push({ request, result: await context.callPatiently(operation.id, request) })
    }
    const accepted = attempts.find(({ result }) => result.isSuccess)?.request
    const base = accepted ?? ordinary[0]
    const hasInput = operation.body !== undefined || operation.parameters.length > 0
    // If the server accepts an ordinary request, it must accept all valid ones.
    const isPublicRead = operation.method === 'get' && !operation.isSecured
    const isAnyAccepted = accepted !== undefined || isPublicRead
    const mustSucceed = isAnyAccepted && !notRepeatable.has(operation.id)
    for (const attempt of attempts)
      expectAccepted(context, operation, 'example', attempt, mustSucceed && hasInput)
    if (base && hasInput) await tryEdges(context, operation, base, mustSucceed)
    if (accepted && mustSucceed) await trySpellings(context, operation, accepted)
  },
}

/** Checks other spellings of integers: in JSON Schema, 10.0 and 10e0 are integers too. */
async function trySpellings(
  context: VerifyContext,
  { id }: ContractOperation,
  request: RequestParts,
): Promise<void> {
  for (const ending of ['.0', 'e0']) {
    const body = withIntegers(request.body, ending)
    const options = { ...request, rawBody: { mediaType: 'application/json', body } }
    if (!body.includes(ending) || !context.isHarmless(id, options)) continue
    const result = await context.callPatiently(id, options)
    if (result.isSuccess || result.status >= 500) continue
    context.infer(id, [result], {
      place: `integers as 10${ending}`,
      message: `A valid request is rejected with ${responseText(result)} if its integers are written as 10${ending}.`,
      pointer: '/requestBody',
    })
  }
}

/** Returns the body as JSON, with an ending after each integer. */
function withIntegers(body: unknown, ending: string): string {
  const marked = JSON.stringify(body ?? null, (_, value: unknown) =>
    Number.isInteger(value) ? `integer ${String(value)}` : value,
  )
  return marked.replaceAll(/"integer (-?\d+)"/g, `$1${ending}`)
}

async function tryEdges(
  context: VerifyContext,
  operation: ContractOperation,
  base: RequestParts,
  mustSucceed: boolean,
): Promise<void> {
  let isRejected = false
  for (const request of combinedEdges(operation, base, (name) => isFree(context, name))) {
    if (!context.isHarmless(operation.id, request)) continue
    const result = await context.callPatiently(operation.id, request)
    isRejected ||= result.status >= 500 || !isAccepted(operation.id, request, result, mustSucceed)
  }
  if (!isRejected) return
  for (const { place, request } of edgeRequests(operation, base)) {
    if (!context.isHarmless(operation.id, request)) continue
    const result = await context.callPatiently(operation.id, request)
    const mustBeAccepted = mustSucceed && !isServerValue(context, place)
    expectAccepted(context, operation, place, { request, result }, mustBeAccepted)
  }
}

function expectAccepted(
  context: VerifyContext,
  operation: ContractOperation,
  place: string,
  { request, result }: Attempt,
  mustSucceed: boolean,
): void {
  if (isAccepted(operation.id, request, result, mustSucceed)) return
  const isStated = isStatedRequest(operation, request, context.known)
  context.report(operation.id, [result], {
    place,
    message: `A valid request (${place}${place === 'example' ? ` ${jsonExcerpt(operation.body ? request.body : request.query)}` : ''}) is rejected with ${responseText(result)}.${lengthHint(request, place)}`,
    pointer: operation.body ? '/requestBody' : '/parameters',
    provenance: isStated ? 'stated' : 'inferred',
  })
}

/** Explains the refusal of a text that has more bytes than characters. */
function lengthHint(request: RequestParts, place: string): string {
  const [, part, pointer = ''] = /^(body|query)(\/\S+)/.exec(place) ?? []
  const value = valueAt(part === 'body' ? request.body : request.query, pointer)
  if (typeof value !== 'string') return ''
  const [characters, units] = [Array.from(value).length, value.length]
  if (characters < 2 || Buffer.byteLength(value) === characters) return ''
  return ` The text has ${sizeOf(value)}. If the server accepts as many ASCII letters, it counts ${units > characters ? `bytes or UTF-16 units (${units})` : 'bytes'}.`
}

/** Operations that succeed only once, or only with values that can't be generated. */
const notRepeatable = new Set<OperationId>([
  'login',
  'loginWithOnetimePassword',
  'startRedundancyCheck',
  'registerUser',
  'initializeTerminal',
  'requestLoginMail',
  'resetPassword',
])

function isAccepted(
  id: OperationId,
  { body }: RequestParts,
  result: CallResult,
  mustSucceed: boolean,
): boolean {
  // `OwnerCalls` reports server errors.
  if (result.isSuccess || result.status >= 500) return true
  return mustSucceed ? isBeyondTheSchema(id, body, result.code) : !isCalledInvalid(id, body, result)
}

/** Returns whether values of a field can be generated. Known values come from the server, but email addresses can be any. */
function isFree({ known }: VerifyContext, name: string): boolean {
  return !(name in known) || name === 'mailAddress'
}

/** Returns whether the place is a value from the server, which can't be generated. */
function isServerValue(context: VerifyContext, place: string): boolean {
  return Object.keys(context.known).some(
    (name) => !isFree(context, name) && new RegExp(`/${name}\\b`).test(place),
  )
}
