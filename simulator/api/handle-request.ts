import type { ContractOperation, OperationId } from '../../openapi/contract/contract.ts'
import { checkRequest, checkResponse } from '../../openapi/contract/validate.ts'
import { triggerFault } from '../models/faults/fault.ts'
import { useSession } from '../models/account/session.ts'
import type { SimulatorContext } from '../state/state.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { SignedIn } from './handler.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { sessionIdOf } from './cookie.ts'
import { respondWithFault } from './fault-response.ts'
import { failure, jsonResponse, notImplemented } from './error-response.ts'
import { type HandlerResult, callHandler, isPending } from './handler-table.ts'
import { mediaResponse } from './media-response.ts'
import type { RawResponse, RawRequest } from '../state/message.ts'
import { isOwnOrigin } from './origin.ts'
import { readQuery } from '../../openapi/contract/read-query.ts'
import { type OperationMatch, matchOperation } from '../../openapi/contract/match-operation.ts'

/**
 * Answers a request as the contract says: finds the operation, checks origin, session and request, calls the handler,
 * and checks what it answers.
 *
 * @throws Error when a handler's answer breaks the contract, which is a bug of the handler
 */
export function handleRequest(context: SimulatorContext, request: RawRequest): RawResponse {
  const response = handleRoute(context, request, matchOperation(request.method, request.path))
  return {
    ...response,
    headers: { ...response.headers, date: new Date(context.nowMs).toUTCString() },
  }
}

function handleRoute(
  context: SimulatorContext,
  request: RawRequest,
  found: OperationMatch,
): RawResponse {
  switch (found.kind) {
    case 'found':
      return respondWithFault(triggerFault(context, found.operation.id), () =>
        handleOperation(context, request, found.operation, found.pathParameters),
      )
    case 'wrong-method':
      return wrongMethod(found.allowed)
    case 'unknown':
      return failure(404)
    default:
      return unreachable(found)
  }
}

function wrongMethod(allowed: string[]): RawResponse {
  const response = failure(405)
  return { ...response, headers: { ...response.headers, allow: allowed.join(', ') } }
}

function handleOperation(
  context: SimulatorContext,
  request: RawRequest,
  operation: ContractOperation,
  path: Record<string, string>,
): RawResponse {
  if (operation.method !== 'get' && !isOwnOrigin(request)) return failure(403)
  const session = signedIn(context, request)
  if (operation.isSecured && !session) return failure(401)
  if (isPending(operation.id)) return notImplemented(operation.id)
  const body = readBody(operation, request.headers.contentType, request.body)
  if (body.kind === 'invalid') return failure(body.code, { violations: body.violations })
  const parts = { path, query: readQuery(request.query), body: body.value }
  const check = checkRequest(operation.id, parts)
  if (check.kind === 'invalid') return failure(check.code, { violations: check.violations })
  return checkContract(
    operation.id,
    callHandler(operation.id, { context, session, ...check.request }),
  )
}

function signedIn(context: SimulatorContext, { headers }: RawRequest): SignedIn | undefined {
  const session = useSession(context, sessionIdOf(headers.cookie))
  const terminal = session && context.state.terminals[session.terminalId]
  return session && terminal && { session, terminal }
}

function toRawResponse(response: HandlerResult): RawResponse {
  if ('error' in response) return failure(response.error, response)
  const { status, headers = {}, contentType, body } = response
  if (body === undefined) return { status, headers }
  return contentType === undefined
    ? jsonResponse(status, body, headers)
    : mediaResponse(status, contentType, body, headers)
}

// What the handler answers is checked, not its text: what JSON would leave out or change has no place in the contract,
// and reading every answer again would cost as much as all checks.
function checkContract(id: OperationId, handled: HandlerResult): RawResponse {
  const response = toRawResponse(handled)
  const body: unknown = 'error' in handled ? errorOf(response) : handled.body
  const problems = checkResponse(id, { ...response, body })
  if (problems.length === 0) return response
  throw new Error(`The answer of ${id} breaks the contract: ${problems.join('; ')}`)
}

function errorOf({ body }: RawResponse): unknown {
  return body === undefined ? undefined : JSON.parse(body)
}
