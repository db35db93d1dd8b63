import type { RawResponse } from '../state/message.ts'

/** An answer that is not JSON: a text, or bytes. */
export function mediaResponse(
  status: number,
  contentType: string,
  body: unknown,
  headers: Record<string, string>,
): RawResponse {
  if (body instanceof Uint8Array) {
    const bytes = Buffer.from(body).toString('base64')
    return {
      status,
      headers: { ...headers, 'content-type': contentType },
      body: bytes,
      isBase64: true,
    }
  }
  return {
    status,
    headers: { ...headers, 'content-type': `${contentType}; charset=utf-8` },
    body: String(body),
  }
}
