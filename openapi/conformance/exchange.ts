import type { ContractOperation } from '../contract/contract.ts'
import type { ResponseObject } from '../contract/document.ts'
import type { Violation } from '../contract/validate.ts'

/** Headers as they went over the wire: names in lower case, a repeated header once for each time. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

/** A request as it was sent. */
export interface SentRequest {
  /** In capitals. */
  method: string
  /** Still percent-encoded, without the query. */
  path: string
  /** Still percent-encoded, without the question mark. */
  query: string
  headers: HeaderList
  body: Uint8Array
}

/** An answer as it was received. */
export interface ReceivedResponse {
  status: number
  headers: HeaderList
  body: Uint8Array
}

/** One call and its answer: all that a passive check sees. */
export interface Exchange {
  request: SentRequest
  response: ReceivedResponse
  /** Whether the cookies of the request and the answer are known; a browser's capture leaves them out. */
  areCookiesKnown: boolean
  /** Whether it went over TLS; unknown when it is left out. */
  isSecure?: boolean
}

/** An exchange with what the contract says of it. */
export interface PlacedExchange extends Exchange {
  operation: ContractOperation
  /** What the request itself breaks. */
  violations: Violation[]
  /** What the contract says of the answer's status; undefined when it says nothing. */
  declared: ResponseObject | undefined
  /** The answer's body where it says that it is JSON and where there is one. */
  answer: ReadBody | undefined
}

/** The values of a header, in their order; none when it was not sent. */
export function headerValues(headers: HeaderList, name: string): string[] {
  return headers.filter(([one]) => one === name).map(([, value]) => value)
}

/** The value of a header, joined as RFC 9110 allows when it came more than once. */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const values = headerValues(headers, name)
  return values.length === 0 ? undefined : values.join(', ')
}

/** What a JSON body says, or why it says nothing. */
export type ReadBody = { kind: 'json'; value: unknown } | { kind: 'malformed'; reason: string }
