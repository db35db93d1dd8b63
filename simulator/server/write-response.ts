import type { ServerResponse } from 'node:http'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { setTimeout } from 'node:timers/promises'
import type { RawResponse } from '../state/message.ts'

// The last tells the portal, and whoever looks, that nothing of it is real.
const alwaysSent = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-simulation': 'true',
}

/** Sends an answer the way its fault wants it: late, cut off, or not at all. */
export async function send(response: RawResponse, outgoing: ServerResponse): Promise<void> {
  const { transport } = response
  switch (transport?.kind) {
    case 'delay':
      await setTimeout(transport.delayMs)
      return sendWhole(response, outgoing)
    case 'drop':
      return void outgoing.destroy()
    case 'truncate':
      return sendPart(response, transport.keepBytes, outgoing)
    case undefined:
      return sendWhole(response, outgoing)
    default:
      return unreachable(transport)
  }
}

/** An answer as a response, where there is no socket that a fault could do something to. */
export function toResponse({ status, headers, body, isBase64 }: RawResponse): Response {
  const content = body !== undefined && isBase64 ? Buffer.from(body, 'base64') : body
  return new Response(content ?? null, { status, headers: { ...alwaysSent, ...headers } })
}

function sendWhole(
  { status, headers, body, isBase64 }: RawResponse,
  outgoing: ServerResponse,
): void {
  if (body === undefined) {
    outgoing.writeHead(status, { ...alwaysSent, ...headers })
    return void outgoing.end()
  }
  const content = isBase64 ? Buffer.from(body, 'base64') : body
  outgoing.writeHead(status, {
    ...alwaysSent,
    ...headers,
    'content-length': Buffer.byteLength(content),
  })
  outgoing.end(content)
}

function sendPart(
  { status, headers, body = '', isBase64 }: RawResponse,
  keepBytes: number,
  outgoing: ServerResponse,
): void {
  const whole = Buffer.from(body, isBase64 ? 'base64' : 'utf8')
  outgoing.writeHead(status, { ...alwaysSent, ...headers, 'content-length': whole.length })
  outgoing.write(whole.subarray(0, keepBytes), () => outgoing.destroy())
}
