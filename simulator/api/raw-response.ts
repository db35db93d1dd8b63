import type { RawResponse } from '../state/message.ts'

/** A response before its body is serialised. Without a content type the body is a value for JSON. */
export type ResponseContent = { status: number; headers?: Record<string, string> } & (
  | { contentType?: undefined; body?: unknown }
  | { contentType: string; body: string | Uint8Array }
)

/** Serialises a response. Bytes become base64. */
export function toRawResponse({
  status,
  headers = {},
  contentType,
  body,
}: ResponseContent): RawResponse {
  if (contentType === undefined) {
    if (body === undefined) return { status, headers }
    return {
      status,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
  }
  if (typeof body === 'string') {
    return {
      status,
      headers: { ...headers, 'content-type': `${contentType}; charset=utf-8` },
      body,
    }
  }
  return {
    status,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(body).toString('base64'),
    isBase64: true,
  }
}
