import type { ContractOperation, OperationId } from '../../openapi/contract/contract.ts'
import { type OperationMatch, matchOperation } from '../../openapi/contract/match-operation.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { readQuery } from '../../openapi/contract/read-query.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { checkRequest, checkResponse } from '../../openapi/contract/validate.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { logAdministratorAct } from '../models/account/administrator-log.ts'
import { useSession } from '../models/account/session.ts'
import { triggerFault } from '../models/faults/fault.ts'
import type { FaultEffect } from '../state/fault.ts'
import type { RawRequest, RawResponse } from '../state/message.ts'
import type { SimulatorContext } from '../state/state.ts'
import { callerOf } from './caller.ts'
import { sessionIdOf } from './cookie.ts'
import { errorContent, errorResponse } from './error-response.ts'
import { respondWithFault } from './fault-response.ts'
import { portalUrlFor } from '../models/mail/portal-url.ts'
import { type HandlerResult, callHandler } from './handler-table.ts'
import type { SignedIn } from './handler.ts'
import { httpDate } from './http-date.ts'
import { isOwnOrigin } from './origin.ts'
import { toRawResponse } from './raw-response.ts'

/**
 * Handles a request: finds the operation, checks origin, session and request, calls the handler and checks its response.
 *
 * @throws Error if a response violates the contract, which is a bug in its handler
 */
export function handleRequest(context: SimulatorContext, request: RawRequest): RawResponse {
  const response = handleRoute(context, request, matchOperation(request.method, request.path))
  return {
    ...response,
    headers: { ...response.headers, date: httpDate(context.nowMs) },
  }
}

function handleRoute(
  context: SimulatorContext,
  request: RawRequest,
  match: OperationMatch,
): RawResponse {
  switch (match.kind) {
    case 'found':
      return respondWithFault(faultOf(context, request, match.operation), () =>
        handleOperation(context, request, match.operation, match.pathParameters),
      )
    case 'wrong-method':
      return wrongMethod(match.allowed)
    case 'unknown':
      return errorResponse(errors.notFound)
    default:
      return unreachable(match)
  }
}

function faultOf(
  context: SimulatorContext,
  request: RawRequest,
  operation: ContractOperation,
): FaultEffect | undefined {
  return triggerFault(context, operation.id, () => callerOf(context, operation, request))
}

function wrongMethod(allowed: string[]): RawResponse {
  const response = errorResponse(errors.methodNotAllowed)
  return { ...response, headers: { ...response.headers, allow: allowed.join(', ') } }
}

function handleOperation(
  context: SimulatorContext,
  request: RawRequest,
  operation: ContractOperation,
  path: Record<string, string>,
): RawResponse {
  const { headers } = request
  if (operation.method !== 'get' && !isOwnOrigin(headers)) return errorResponse(errors.forbidden)
  const session = signedIn(context, request)
  if (operation.isSecured && !session) return errorResponse(errors.unauthorized)
  const refusal = request.cutBody?.refusal
  if (refusal) return errorResponse(refusal.code, { violations: refusal.violations })
  const body = readBody(operation, headers.contentType, request.body)
  if (body.kind === 'invalid') return errorResponse(body.code, { violations: body.violations })
  const parts = { path, query: readQuery(request.query), body: body.value }
  const check = checkRequest(operation.id, parts)
  if (check.kind === 'invalid') return errorResponse(check.code, { violations: check.violations })
  const result = callHandler(operation.id, {
    context,
    session,
    client: request.client,
    portalUrl: portalUrlFor(context.state, headers),
    ...check.request,
  })
  if (session && operation.method !== 'get' && !('error' in result)) {
    logAdministratorAct(session.terminal, context.nowMs, session.session, operation.id)
  }
  return checkedResponse(operation.id, result)
}

function signedIn(context: SimulatorContext, { headers }: RawRequest): SignedIn | undefined {
  const session = useSession(context, sessionIdOf(headers.cookie))
  const terminal = session && context.state.terminals[session.terminalId]
  return session && terminal && { session, terminal }
}

/**
 * Serialises a handler's result and validates it against the contract. The value is validated, not its JSON: parsing
 * every response again would take as long as all other checks, and JSON changes no value that is valid.
 */
function checkedResponse(id: OperationId, result: HandlerResult): RawResponse {
  const known = checkedResponses.get(result)
  if (known) return known
  const content = 'error' in result ? errorContent(result.error, result) : result
  const response = toRawResponse(content)
  const { status, headers } = response
  const problems = checkResponse(id, { status, headers, body: content.body })
  if (problems.length === 0) {
    if (isLarge(response)) checkedResponses.set(result, response)
    return response
  }
  throw new Error(`The response of ${id} violates the contract: ${problems.join('; ')}`)
}

/**
 * Handlers return a large result again while it does not change. Small results are not kept: a weak reference for each
 * call triples the time of the garbage collector.
 */
const checkedResponses = new WeakMap<HandlerResult, RawResponse>()

const largeBodyLength = 16_384

function isLarge({ body = '' }: RawResponse): boolean {
  return body.length >= largeBodyLength
}
