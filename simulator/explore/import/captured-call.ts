import type { OperationId } from '../../../openapi/contract/contract.ts'
import {
  type Exchange,
  headerValue,
  headerValues,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { readJson } from '../../../openapi/conformance/exchange/body.ts'
import { mask } from '../../../openapi/conformance/masking/mask-text.ts'
import { matchRequest } from '../../../openapi/conformance/exchange/match-request.ts'
import { sessionCookieName, sessionIdOf } from '../../api/caller.ts'

/** A call of the contract in a capture, with its response. */
export interface CapturedCall {
  /** Epoch milliseconds. */
  atMs: number
  operation: OperationId
  path: Record<string, string>
  query: Record<string, string>
  /** The JSON body of the request. */
  sent: unknown
  status: number
  /** The JSON body of the response. */
  answer: unknown
  /** The session id that the request carries. */
  sessionId?: string | undefined
  /** The session id that the response sets. Empty if it ends the session. */
  newSessionId?: string | undefined
}

/** A clock that is further off than this is another one. */
const maximalClockDifferenceMs = 5_000

/** The calls of a capture in the order of time, and what could not be used. */
export function capturedCalls(exchanges: readonly Exchange[]): {
  calls: CapturedCall[]
  problems: string[]
} {
  const isServerTime = usesServerClock(exchanges)
  const calls: CapturedCall[] = []
  let [elsewhere, untimed] = [0, 0]
  for (const exchange of exchanges) {
    const match = matchRequest(exchange.request)
    const serverMs = serverTimeOf(exchange)
    const atMs = (isServerTime ? serverMs : undefined) ?? exchange.startedAtMs ?? serverMs
    if (match.kind !== 'found') elsewhere += 1
    else if (atMs === undefined) untimed += 1
    else calls.push(callOf(exchange, match.operation.id, match.pathParameters, atMs))
  }
  return {
    calls: calls.toSorted((a, b) => a.atMs - b.atMs),
    problems: [
      ...(elsewhere === 0 ? [] : [`${elsewhere} calls of other paths or methods are left out.`]),
      ...(untimed === 0 ? [] : [`${untimed} calls without a time are left out.`]),
    ],
  }
}

/** A backend with virtual time, or with a wrong clock, says in Date when a call was. It is exact to a second. */
function usesServerClock(exchanges: readonly Exchange[]): boolean {
  return exchanges.some((exchange) => {
    const [start, server] = [exchange.startedAtMs, serverTimeOf(exchange)]
    if (start === undefined) return true
    return server !== undefined && Math.abs(server - start) > maximalClockDifferenceMs
  })
}

function serverTimeOf({ response }: Exchange): number | undefined {
  const time = Date.parse(headerValue(response.headers, 'date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

function callOf(
  { request, response }: Exchange,
  operation: OperationId,
  path: Record<string, string>,
  atMs: number,
): CapturedCall {
  const [sent, answer] = [readJson(request.body), readJson(response.body)]
  const set = headerValues(response.headers, 'set-cookie').find(
    (one) => sessionIdIn(one) !== undefined,
  )
  return {
    atMs,
    operation,
    path,
    query: Object.fromEntries(new URLSearchParams(request.query)),
    sent: sent.kind === 'json' ? sent.value : undefined,
    status: response.status,
    answer: answer.kind === 'json' ? answer.value : undefined,
    sessionId: sessionIdOf(headerValue(request.headers, 'cookie')),
    newSessionId: set === undefined ? undefined : sessionIdIn(set),
  }
}

function sessionIdIn(setCookie: string): string | undefined {
  const [name, value] = setCookie.split(';')[0]?.split('=') ?? []
  return name === sessionCookieName ? value : undefined
}

/** The entries of a list in a body. None if the value is not a list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whether a text is what masking leaves of a secret. */
export function isMasked(text: unknown): boolean {
  return typeof text === 'string' && (text.includes(mask) || /^[xX0-]*[xX][xX0-]*$/.test(text))
}
