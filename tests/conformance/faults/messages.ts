import { isDeepStrictEqual } from 'node:util'
import { type ContractOperation, type OperationId } from '../../../openapi/contract/contract.ts'
import {
  headerValue,
  type ReceivedResponse,
  type SentRequest,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { isJson, readJson } from '../../../openapi/conformance/exchange/body.ts'
import { matchRequest } from '../../../openapi/conformance/exchange/match-request.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { Edit } from './json.ts'

const utf8 = new TextEncoder()

/** How a faulty backend handles one call. `send` passes a request on to the correct server. */
export type Around = (
  request: SentRequest,
  send: Send,
  operation: ContractOperation,
) => Promise<ReceivedResponse>

/** Handles the calls of these operations in another way. `create` is called once for each server. */
export function on(operations: readonly OperationId[], create: () => Around): (send: Send) => Send {
  return (send) => {
    const around = create()
    return (request) => {
      const match = matchRequest(request)
      const isMeant = match.kind === 'found' && operations.includes(match.operation.id)
      return isMeant ? around(request, send, match.operation) : send(request)
    }
  }
}

/** Changes the responses of these operations. */
export function changing(
  operations: readonly OperationId[],
  change: (response: ReceivedResponse, request: SentRequest) => ReceivedResponse,
): (send: Send) => Send {
  return on(operations, () => async (request, send) => change(await send(request), request))
}

/** Whether a response is a success. */
export function isSuccess({ status }: ReceivedResponse): boolean {
  return status >= 200 && status < 300
}

/** The JSON of a body. Undefined if it is none. */
export function jsonOf({ headers, body }: Pick<SentRequest, 'headers' | 'body'>): unknown {
  if (!isJson(headers)) return undefined
  const read = readJson(body)
  return read.kind === 'json' ? read.value : undefined
}

/** The same message with its JSON changed; the message itself if nothing changes or if it is no JSON. */
export function withJson<Message extends SentRequest | ReceivedResponse>(
  message: Message,
  edit: Edit,
): Message {
  const json = jsonOf(message)
  if (json === undefined) return message
  const edited = edit(json)
  return isDeepStrictEqual(edited, json) ? message : { ...message, body: bytesOf(edited) }
}

/** A JSON response. */
export function answer(status: number, value: unknown): ReceivedResponse {
  return { status, headers: [['content-type', 'application/json']], body: bytesOf(value) }
}

/** An error response with a code of the catalogue. */
export function refusal(code: number, status = Number(String(code).slice(0, 3))): ReceivedResponse {
  return answer(status, { code })
}

/** A response without a body. */
export const noContent: ReceivedResponse = { status: 204, headers: [], body: new Uint8Array() }

/** A page instead of data. */
export function page(
  status: number,
  html = '<!doctype html><title>portal</title>',
): ReceivedResponse {
  return {
    status,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: utf8.encode(html),
  }
}

/** The message with a header set. Undefined removes it. */
export function withHeader<Message extends SentRequest | ReceivedResponse>(
  message: Message,
  name: string,
  value: string | undefined,
): Message {
  const others = message.headers.filter(([one]) => one !== name)
  return { ...message, headers: value === undefined ? others : [...others, [name, value]] }
}

/** The message with a header changed, where it has one. */
export function withChangedHeader<Message extends SentRequest | ReceivedResponse>(
  message: Message,
  name: string,
  change: (value: string) => string,
): Message {
  if (headerValue(message.headers, name) === undefined) return message
  const headers = message.headers.map(
    ([one, value]) => [one, one === name ? change(value) : value] as const,
  )
  return { ...message, headers }
}

/** The request with its query changed; the request itself if nothing changes. */
export function withQuery(
  request: SentRequest,
  change: (query: URLSearchParams) => void,
): SentRequest {
  const query = new URLSearchParams(request.query)
  const before = query.toString()
  change(query)
  return query.toString() === before ? request : { ...request, query: query.toString() }
}

function bytesOf(value: unknown): Uint8Array {
  return utf8.encode(JSON.stringify(value))
}
