import { type ServerResponse, validateHeaderValue } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { unreachable } from '../../openapi/base/unreachable.ts'
import type { RawResponse, Transport } from '../state/input.ts'

// `x-simulation` tells clients that nothing in the response is real.
const alwaysSent = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-simulation': 'true',
}

/**
 * Without a socket, a transport fault has no effect.
 *
 * @throws Error if the response can't be sent
 */
export function writeResponse(
  response: RawResponse,
  outgoing: ServerResponse | undefined,
): Response | Promise<Response> {
  const { transport } = response
  return transport && outgoing
    ? writeWithFault(response, transport, outgoing)
    : toResponse(response)
}

/** @throws Error if HTTP does not allow a header. @hono/node-server would detect that too late for an error response */
export function toResponse({ status, headers, body, isBase64 }: RawResponse): Response {
  for (const name in headers) validateHeaderValue(name, headers[name] ?? '')
  const content = body !== undefined && isBase64 ? Buffer.from(body, 'base64') : body
  return new Response(content ?? null, { status, headers: { ...alwaysSent, ...headers } })
}

async function writeWithFault(
  response: RawResponse,
  transport: Transport,
  outgoing: ServerResponse,
): Promise<Response> {
  switch (transport.kind) {
    case 'delay':
      await setTimeout(transport.delayMs)
      return toResponse(response)
    case 'drop':
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    case 'truncate':
      writePart(response, transport.keepBytes, outgoing)
      return RESPONSE_ALREADY_SENT
    default:
      return unreachable(transport)
  }
}

/** Declares the whole body, sends its first bytes and closes the connection. */
function writePart(
  { status, headers, body = '', isBase64 }: RawResponse,
  keepBytes: number,
  outgoing: ServerResponse,
): void {
  const whole = Buffer.from(body, isBase64 ? 'base64' : 'utf8')
  outgoing.writeHead(status, { ...alwaysSent, ...headers, 'content-length': whole.length })
  outgoing.write(whole.subarray(0, keepBytes), () => outgoing.destroy())
}
