import { type ServerResponse, validateHeaderValue } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { unreachable } from '../../openapi/base/unreachable.ts'
import type { RawResponse, Transport } from '../state/input.ts'
import { alwaysSent, wholeResponse } from './response-of.ts'

/**
 * Writes a response. Without a socket, a transport fault has no effect.
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

/** @throws Error if HTTP does not allow a header. @hono/node-server would notice it only when no error response can be sent */
export function toResponse(response: RawResponse): Response {
  const { headers } = response
  for (const name in headers) validateHeaderValue(name, headers[name] ?? '')
  return wholeResponse(response)
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
