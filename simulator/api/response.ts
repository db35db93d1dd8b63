import { toBase64 } from '#platform'
import { catalogueEntry } from '../../openapi/contract/contract.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { Violation } from '../../openapi/contract/validate.ts'
import type { RawResponse } from '../state/input.ts'

export interface ErrorDetails {
  violations?: Violation[]
  retryAfterS?: number
  /** Replaces the catalogue's text. */
  message?: string
}

export function errorResponse(code: ErrorCode, details: ErrorDetails = {}): RawResponse {
  return toRawResponse(errorContent(code, details))
}

/** Like `errorResponse`, but returns the content before serialising it. */
export function errorContent(
  code: ErrorCode,
  { violations, retryAfterS, message }: ErrorDetails,
): ResponseContent {
  const { status = 500, text } = catalogueEntry(code)
  return {
    status,
    headers: retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
    body: {
      code,
      message: message ?? text,
      ...(violations && violations.length > 0 ? { violations } : {}),
    },
  }
}

/** A response before its body is serialised. Without a content type the body is a value for JSON. */
export type ResponseContent = { status: number; headers?: Record<string, string> } & (
  | { contentType?: undefined; body?: unknown }
  | { contentType: string; body: string | Uint8Array }
)

/** Serialises the content of a response. Bytes become base64. */
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
    body: toBase64(body),
    isBase64: true,
  }
}

// Caches the latest formatted date, because formatting takes longer. The text has whole seconds.
const latestDate = { second: Number.NaN, text: '' }

export function httpDate(ms: number): string {
  const second = Math.floor(ms / 1_000)
  if (second !== latestDate.second) {
    Object.assign(latestDate, { second, text: new Date(ms).toUTCString() })
  }
  return latestDate.text
}
