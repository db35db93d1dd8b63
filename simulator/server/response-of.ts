import { fromBase64 } from '#platform'
import type { RawResponse } from '../state/input.ts'

// `x-simulation` tells clients that nothing in the response is real.
export const alwaysSent = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-simulation': 'true',
}

/** A dropped or truncated response is a network error. A delay has no effect, because it takes real time. */
export function responseOf(response: RawResponse): Response {
  const { transport } = response
  return transport && transport.kind !== 'delay' ? Response.error() : wholeResponse(response)
}

/** Converts a response. Ignores faults of the connection. */
export function wholeResponse({ status, headers, body, isBase64 }: RawResponse): Response {
  const content = body !== undefined && isBase64 ? fromBase64(body) : body
  return new Response(content ?? null, { status, headers: { ...alwaysSent, ...headers } })
}
