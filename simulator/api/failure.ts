import { type OperationId, catalogueEntry } from '../../openapi/contract.ts'
import type { ErrorCode } from '../../openapi/document.ts'
import type { Violation } from '../../openapi/validate.ts'
import type { RawAnswer } from './message.ts'

/** Turns an error code into the answer that the catalogue describes. */
export function failure(
  code: ErrorCode,
  { violations, retryAfterS }: { violations?: Violation[]; retryAfterS?: number } = {},
): RawAnswer {
  const { status = 500, text } = catalogueEntry(code)
  return jsonAnswer(
    status,
    { code, message: text, ...(violations && violations.length > 0 ? { violations } : {}) },
    retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
  )
}

/** Says which operation has no handler yet. */
export function notImplemented(id: OperationId): RawAnswer {
  return jsonAnswer(501, { code: 501, message: `${id} is not implemented yet` })
}

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): RawAnswer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
