import type { ContractOperation, OperationId } from '../../openapi/contract/contract.ts'
import { checkRequest, checkResponse } from '../../openapi/contract/validate.ts'
import { faultFor } from '../models/faults/fault.ts'
import { useSession } from '../models/account/session.ts'
import type { SimulatorTurn } from '../state/state.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { SignedIn } from './handler.ts'
import { readBody } from './body.ts'
import { sessionIdOf } from './cookie.ts'
import { answerWithFault } from './fault-response.ts'
import { failure, jsonAnswer, notImplemented } from './error-response.ts'
import { type AnyAnswer, callHandler, isPending } from './handler-table.ts'
import { mediaAnswer } from './media-response.ts'
import type { RawAnswer, RawRequest } from '../state/message.ts'
import { isOwnOrigin } from './origin.ts'
import { readQuery } from './query.ts'
import { type OperationMatch, matchOperation } from '../../openapi/contract/match-operation.ts'

/**
 * Answers a request as the contract says: finds the operation, checks origin, session and request, calls the handler,
 * and checks what it answers.
 *
 * @throws Error when a handler's answer breaks the contract, which is a bug of the handler
 */
export function answerRequest(turn: SimulatorTurn, request: RawRequest): RawAnswer {
  const answer = answerRoute(turn, request, matchOperation(request.method, request.path))
  return { ...answer, headers: { ...answer.headers, date: new Date(turn.nowMs).toUTCString() } }
}

function answerRoute(turn: SimulatorTurn, request: RawRequest, found: OperationMatch): RawAnswer {
  switch (found.kind) {
    case 'found':
      return answerWithFault(faultFor(turn, found.operation.id), () =>
        answerOperation(turn, request, found.operation, found.pathParameters),
      )
    case 'wrong-method':
      return wrongMethod(found.allowed)
    case 'unknown':
      return failure(404)
    default:
      return unreachable(found)
  }
}

function wrongMethod(allowed: string[]): RawAnswer {
  const answer = failure(405)
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } }
}

function answerOperation(
  turn: SimulatorTurn,
  request: RawRequest,
  operation: ContractOperation,
  path: Record<string, string>,
): RawAnswer {
  if (operation.method !== 'get' && !isOwnOrigin(request)) return failure(403)
  const session = signedIn(turn, request)
  if (operation.isSecured && !session) return failure(401)
  if (isPending(operation.id)) return notImplemented(operation.id)
  const body = readBody(operation, request)
  if (body.kind === 'refused') return failure(body.code, { violations: body.violations })
  const parts = { path, query: readQuery(request.query), body: body.value }
  const check = checkRequest(operation.id, parts)
  if (check.kind === 'invalid') return failure(check.code, { violations: check.violations })
  return keepsContract(operation.id, callHandler(operation.id, { turn, session, ...check.request }))
}

function signedIn(turn: SimulatorTurn, { headers }: RawRequest): SignedIn | undefined {
  const session = useSession(turn, sessionIdOf(headers.cookie))
  const terminal = session && turn.state.terminals[session.terminalId]
  return session && terminal && { session, terminal }
}

function toRawAnswer(answer: AnyAnswer): RawAnswer {
  if ('refusal' in answer) return failure(answer.refusal, answer)
  const { status, headers = {}, contentType, body } = answer
  if (body === undefined) return { status, headers }
  return contentType === undefined
    ? jsonAnswer(status, body, headers)
    : mediaAnswer(status, contentType, body, headers)
}

// What the handler answers is checked, not its text: what JSON would leave out or change has no place in the contract,
// and reading every answer again would cost as much as all checks.
function keepsContract(id: OperationId, handled: AnyAnswer): RawAnswer {
  const answer = toRawAnswer(handled)
  const body: unknown = 'refusal' in handled ? refusalOf(answer) : handled.body
  const problems = checkResponse(id, { ...answer, body })
  if (problems.length === 0) return answer
  throw new Error(`The answer of ${id} breaks the contract: ${problems.join('; ')}`)
}

function refusalOf({ body }: RawAnswer): unknown {
  return body === undefined ? undefined : JSON.parse(body)
}
