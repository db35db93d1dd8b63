import type { ContractOperation, OperationId } from '../../openapi/contract/contract.ts'
import type { OperationMatch } from '../../openapi/contract/match-operation.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { checkResponse } from '../../openapi/contract/validate.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { logAdministratorAct } from '../models/terminal/log.ts'
import { useSession } from '../models/account/session.ts'
import { triggerFault } from '../models/faults/fault.ts'
import type { RawRequest, RawResponse } from '../state/input.ts'
import type { SimulatorContext } from '../state/state.ts'
import { callerOf, sessionIdOf, isOwnOrigin } from './caller.ts'
import { matchRequest, readRequest } from './read-request.ts'
import { errorContent, errorResponse, httpDate, toRawResponse } from './response.ts'
import { respondWithFault } from './fault-response.ts'
import { portalUrlFor } from '../models/mail/outbox.ts'
import { type HandlerResult, callHandler } from './handler-table.ts'
import type { SignedIn } from './handler.ts'

/** @throws Error if a response violates the contract, which is a bug in its handler */
export function handleRequest(context: SimulatorContext, request: RawRequest): RawResponse {
  const response = handleRoute(context, request, matchRequest(request))
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
    case 'found': {
      const { operation, pathParameters } = match
      const caller = () => callerOf(context, operation, request)
      const fault = triggerFault(context, operation.id, caller)
      return respondWithFault(fault, () =>
        handleOperation(context, request, operation, pathParameters),
      )
    }
    case 'wrong-method':
      return wrongMethod(match.allowed)
    case 'unknown':
      return errorResponse(errors.notFound)
    default:
      return unreachable(match)
  }
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
  const read = readRequest(request, operation, path)
  if (read.kind === 'invalid') return errorResponse(read.code, { violations: read.violations })
  const result = callHandler(operation.id, {
    context,
    session,
    client: request.client,
    portalUrl: portalUrlFor(context.state, headers),
    ...read.request,
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

/** Serialises a result after checking it against the contract. Checking the parsed JSON instead would take twice as long. */
function checkedResponse(id: OperationId, result: HandlerResult): RawResponse {
  const known = checkedResponses.get(result)
  if (known) return known
  const content = 'error' in result ? errorContent(result.error, result) : result
  const response = toRawResponse(content)
  const { status, headers } = response
  const problems = checkResponse(id, { status, headers, body: content.body })
  if (problems.length === 0) {
    if ((response.body?.length ?? 0) >= largeBodyLength) checkedResponses.set(result, response)
    return response
  }
  throw new Error(`The response to ${id} violates the contract: ${problems.join('; ')}`)
}

/** Caches only large results. A weak reference for each call would triple the time of the garbage collector. */
const checkedResponses = new WeakMap<HandlerResult, RawResponse>()

const largeBodyLength = 16_384
