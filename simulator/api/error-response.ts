import { type OperationId, catalogueEntry } from '../../openapi/contract/contract.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { Violation } from '../../openapi/contract/validate.ts'
import type { RawResponse } from '../state/message.ts'

export interface FailureDetails {
  violations?: Violation[]
  retryAfterS?: number
  /** In place of the catalogue's text. */
  message?: string
}

/** Turns an error code into the answer that the catalogue describes. */
export function failure(
  code: ErrorCode,
  { violations, retryAfterS, message }: FailureDetails = {},
): RawResponse {
  const { status = 500, text } = catalogueEntry(code)
  return jsonResponse(
    status,
    {
      code,
      message: message ?? text,
      ...(violations && violations.length > 0 ? { violations } : {}),
    },
    retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
  )
}

/** Says which operation has no handler yet. */
export function notImplemented(id: OperationId): RawResponse {
  return jsonResponse(501, { code: 501, message: `${id} is not implemented yet` })
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): RawResponse {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
