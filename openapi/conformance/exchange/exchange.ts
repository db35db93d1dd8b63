import { type ContractOperation, document } from '../../contract/contract.ts'
import type { ResponseObject } from '../../contract/document.ts'
import { memberOf } from '../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../contract/media-type.ts'
import type { Violation } from '../../contract/validate.ts'

/** Headers in the order in which they were sent. Names are lowercase; a repeated header has an entry for each occurrence. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

interface Message {
  headers: HeaderList
  body: Uint8Array
  /** Why the body is omitted, e.g. `because it has 70000 bytes`. Undefined if it is included. */
  leftOut?: string | undefined
}

export interface SentRequest extends Message {
  /** In uppercase. */
  method: string
  path: string
  query: string
}

export interface ReceivedResponse extends Message {
  status: number
  /** Time from sending the request to the end of the response, in milliseconds. Undefined if not measured. */
  tookMs?: number | undefined
}

export interface Exchange {
  request: SentRequest
  response: ReceivedResponse
  startedAtMs?: number | undefined
  /** Whether another call was running at the same time. */
  isConcurrent?: boolean
  /** Which secret was sent instead of the valid one, such as `a one-time password in another letter case`. */
  altered?: string | undefined
  /** Whether cookies are included. Browsers often omit them from HAR files. */
  areCookiesKnown: boolean
  isSecure?: boolean
  /** Passwords and codes of the profile, which no response may contain. */
  knownSecrets?: readonly string[]
  /** Masks all secrets known so far: those of the profile and of all exchanges. */
  secrets?: { maskedIn<Value>(value: Value): Value }
  /** The latest `Date` header of the responses before the request was sent, in epoch milliseconds. Undefined if unknown. */
  earlierDateMs?: number | undefined
  /** The ids of all sessions that the server has issued, with the users that logged in. Undefined if unknown. */
  issuedSessions?: ReadonlyMap<string, unknown>
}

export interface MatchedExchange extends Exchange {
  operation: ContractOperation
  pathParameters: Record<string, string>
  violations: Violation[]
  /** The response that the contract declares for the status. Undefined if it declares none. */
  declared: ResponseObject | undefined
  /** The response body before decoding its content codings, if it has any. `response` has the decoded body. */
  coded?: Uint8Array | undefined
  /** The response body, if its media type is JSON. Undefined for other media types and without a body. */
  json: JsonBody | undefined
}

export function headerValues(headers: HeaderList, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value)
}

/** Returns the value of a header. Repeated headers are joined with commas (RFC 9110, section 5.3). */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const values = headerValues(headers, name)
  return values.length === 0 ? undefined : values.join(', ')
}

export function mediaTypeIn(headers: HeaderList): string {
  return mediaTypeOf(headerValue(headers, 'content-type'))
}

/** Returns the server's time: its `Date` header in epoch milliseconds. Undefined if the header is missing or invalid. */
export function serverNow({ response }: Pick<Exchange, 'response'>): number | undefined {
  const at = Date.parse(headerValue(response.headers, 'date') ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** A parsed JSON body, or the reason why it can't be parsed. */
export type JsonBody = { kind: 'json'; value: unknown } | { kind: 'malformed'; reason: string }

/** Maximum size of a body in a finding, in bytes, so that many findings fit into memory. */
const maxBytes = 64 * 1024

export function withoutLongBodies(exchange: Exchange): Exchange {
  const { request, response } = exchange
  return { ...exchange, request: withoutLongBody(request), response: withoutLongBody(response) }
}

function withoutLongBody<Part extends SentRequest | ReceivedResponse>(part: Part): Part {
  const { length } = part.body
  if (length <= maxBytes) return part
  return { ...part, body: new Uint8Array(), leftOut: `because it has ${length} bytes` }
}

export const sessionCookieName = document.components.securitySchemes.session.name

/** Returns the session id in a header with cookies. Undefined if there is none. */
export function sessionCookie(headers: HeaderList, header = 'cookie'): string | undefined {
  return headerValues(headers, header)
    .flatMap((value) => value.split(';'))
    .map((part) => part.trim().split('='))
    .find(([name]) => name === sessionCookieName)
    ?.slice(1)
    .join('=')
}

export function codeOf({ json, response }: MatchedExchange): number | string | undefined {
  if (response.status < 400 || json?.kind !== 'json') return undefined
  const code = memberOf(json.value, 'code')
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}
