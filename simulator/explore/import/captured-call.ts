import type { OperationId } from '../../../openapi/contract/contract.ts'
import {
  type Exchange,
  headerValue,
  headerValues,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { readJson } from '../../../openapi/conformance/exchange/body.ts'
import { mask } from '../../../openapi/conformance/masking/mask-text.ts'
import { matchRequest } from '../../../openapi/conformance/exchange/match-request.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { sessionCookieName, sessionIdOf } from '../../api/caller.ts'
import type { Step } from '../generate/cast.ts'

/** The fields of a JSON body. */
export type Fields = Record<string, unknown>

/** A session of a capture. */
export interface CapturedSession {
  userId: string
  /** For `as`. */
  name: string
  /** The terminal that an administrator chose at the login. */
  chosenTerminalId?: string | undefined
  /** Undefined while no response has told it. */
  terminalId?: string | undefined
  /** Whether its login is in the capture. */
  hasLogin: boolean
}

/** A call of the contract in a capture, with its response. Bodies without fields are empty objects. */
export interface CapturedCall {
  /** Epoch milliseconds. */
  atMs: number
  operation: OperationId
  path: Record<string, string>
  query: Record<string, string>
  sent: Fields
  /** The JSON body of the request, of whatever type. */
  sentBody: unknown
  status: number
  /** Whether the backend has carried it out. */
  isDone: boolean
  answer: Fields
  /** The JSON body of the response, of whatever type. */
  answerBody: unknown
  /** The session id that the request carries. */
  sessionId?: string | undefined
  /** The session id that the response sets. Empty if it ends the session. */
  newSessionId?: string | undefined
  /** Masked session ids are all the same, so their calls belong to the latest login. */
  session?: CapturedSession | undefined
}

/** A step with its time in epoch milliseconds. */
export interface ImportedStep {
  atMs: number
  step: Step
  /** The call that the step repeats. Absent for what has changed the world between the calls. */
  call?: CapturedCall | undefined
}

/** A value that the capture does not tell, so that the scenario has one of its own. */
export interface Unknown {
  /** The fields of responses that depend on it. */
  fields: string[]
  note: string
}

/** Collects what the capture does not tell. */
export interface Gaps {
  unknown: Unknown[]
  /** Variables of the environment that the scenario reads, with what stands for them while it is played. */
  variables: Record<string, string>
}

/** A step that carries out a command at a time. */
export function commandAt(atMs: number, command: Fields): ImportedStep {
  return { atMs, step: { do: command } }
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
  const [sentBody, answerBody] = [jsonBodyOf(request.body), jsonBodyOf(response.body)]
  const { status } = response
  return {
    atMs,
    operation,
    path,
    query: Object.fromEntries(new URLSearchParams(request.query)),
    sent: fieldsOf(sentBody),
    sentBody,
    status,
    isDone: status < 300,
    answer: fieldsOf(answerBody),
    answerBody,
    sessionId: sessionIdOf(headerValue(request.headers, 'cookie')),
    newSessionId: headerValues(response.headers, 'set-cookie')
      .map(sessionIdIn)
      .find((id) => id !== undefined),
  }
}

function jsonBodyOf(body: Uint8Array): unknown {
  const read = readJson(body)
  return read.kind === 'json' ? read.value : undefined
}

function sessionIdIn(setCookie: string): string | undefined {
  const [name, value] = setCookie.split(';')[0]?.split('=') ?? []
  return name === sessionCookieName ? value : undefined
}

/** The fields of a value. None if it is no object. */
export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

/** The objects of a list in a body. None if the value is not a list. */
export function objectsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Whether a text is what masking leaves of a secret. */
export function isMasked(text: unknown): boolean {
  return typeof text === 'string' && (text.includes(mask) || /^[xX0-]*[xX][xX0-]*$/.test(text))
}
