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

/** Handles calls to these operations differently. `create` is called once for each server. */
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

export function changing(
  operations: readonly OperationId[],
  change: (response: ReceivedResponse, request: SentRequest) => ReceivedResponse,
): (send: Send) => Send {
  return on(operations, () => async (request, send) => change(await send(request), request))
}

/** Edits the JSON of successful responses. */
export function editing(operations: readonly OperationId[], edit: Edit): (send: Send) => Send {
  return changing(operations, (response) =>
    isSuccess(response) ? withJson(response, edit) : response,
  )
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

export function isSuccess({ status }: ReceivedResponse): boolean {
  return status >= 200 && status < 300
}

/** Returns the parsed JSON body. Undefined if the body is not JSON. */
export function jsonOf({ headers, body }: Pick<SentRequest, 'headers' | 'body'>): unknown {
  if (!isJson(headers)) return undefined
  const read = readJson(body)
  return read.kind === 'json' ? read.value : undefined
}

/** Edits the JSON body of a message. Returns the same object if nothing changes, or if the body is not JSON. */
export function withJson<Message extends SentRequest | ReceivedResponse>(
  message: Message,
  edit: Edit,
): Message {
  const json = jsonOf(message)
  if (json === undefined) return message
  const edited = edit(json)
  return isDeepStrictEqual(edited, json) ? message : { ...message, body: bytesOf(edited) }
}

export function answer(status: number, value: unknown): ReceivedResponse {
  return { status, headers: [['content-type', 'application/json']], body: bytesOf(value) }
}

export function refusal(code: number, status = Number(String(code).slice(0, 3))): ReceivedResponse {
  return answer(status, { code })
}

export const noContent: ReceivedResponse = { status: 204, headers: [], body: new Uint8Array() }

/** Creates a response with an HTML page instead of data. */
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

/** Sets a header of a message. Undefined removes the header. */
export function withHeader<Message extends SentRequest | ReceivedResponse>(
  message: Message,
  name: string,
  value: string | undefined,
): Message {
  const others = message.headers.filter(([one]) => one !== name)
  return { ...message, headers: value === undefined ? others : [...others, [name, value]] }
}

/** Changes a header if the message has it. */
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

/** Edits the query of a request. Returns the same object if nothing changes. */
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
