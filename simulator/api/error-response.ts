import { catalogueEntry } from '../../openapi/contract/contract.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { Violation } from '../../openapi/contract/validate.ts'
import type { RawResponse } from '../state/message.ts'
import { type ResponseContent, toRawResponse } from './raw-response.ts'

export interface ErrorDetails {
  violations?: Violation[]
  retryAfterS?: number
  /** Replaces the catalogue's text. */
  message?: string
}

/** Creates the response that the catalogue describes for an error code. */
export function errorResponse(code: ErrorCode, details: ErrorDetails = {}): RawResponse {
  return toRawResponse(errorContent(code, details))
}

/** The same as `errorResponse`, not serialised. */
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
