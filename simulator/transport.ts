import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { RawAnswer } from './api/message.ts'

/** Sends an answer the way its fault wants it: late, cut off, or not at all. */
export async function transport(
  answer: RawAnswer,
  bindings: Partial<HttpBindings> | undefined,
): Promise<Response> {
  switch (answer.transport?.kind) {
    case 'delay':
      await setTimeout(answer.transport.delayMs)
      return toResponse(answer)
    case 'drop':
      bindings?.outgoing?.destroy()
      return RESPONSE_ALREADY_SENT
    case 'truncate':
      return truncate(answer, answer.transport.keepBytes, bindings)
    case undefined:
      return toResponse(answer)
    default:
      return answer.transport satisfies never
  }
}

// The last tells the portal, and whoever looks, that nothing of it is real.
const alwaysSent = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-simulation': 'true',
}

/** An answer as a response, nothing of it to be kept by caches. */
export function toResponse({ status, headers, body, isBase64 }: RawAnswer): Response {
  const content = body !== undefined && isBase64 ? Buffer.from(body, 'base64') : body
  return new Response(content ?? null, {
    status,
    headers: { ...alwaysSent, ...headers },
  })
}

function truncate(
  { status, headers, body = '', isBase64 }: RawAnswer,
  keepBytes: number,
  bindings: Partial<HttpBindings> | undefined,
): Response {
  const whole = Buffer.from(body, isBase64 ? 'base64' : 'utf8')
  const outgoing = bindings?.outgoing
  if (!outgoing) return new Response(whole.subarray(0, keepBytes), { status, headers })
  outgoing.writeHead(status, { ...headers, 'content-length': String(whole.length) })
  outgoing.write(whole.subarray(0, keepBytes), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
