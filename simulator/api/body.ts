import type { ContractOperation } from '../../openapi/contract/contract.ts'
import type { Violation } from '../../openapi/contract/validate.ts'
import type { RawRequest } from '../state/message.ts'

export type BodyReading =
  | { kind: 'read'; value: unknown }
  | { kind: 'refused'; code: 400 | 415; violations: Violation[] }

/** Parses the body of an operation that takes one; others ignore it. */
export function readBody(operation: ContractOperation, request: RawRequest): BodyReading {
  if (!operation.body || request.body === undefined) return { kind: 'read', value: undefined }
  if (mediaTypeOf(request) !== 'application/json') {
    return invalid(415, 'mediaType', 'the body must be application/json')
  }
  try {
    return { kind: 'read', value: JSON.parse(request.body) }
  } catch {
    return invalid(400, 'syntax', 'the body is not valid JSON')
  }
}

function mediaTypeOf({ headers }: RawRequest): string {
  return (headers.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function invalid(code: 400 | 415, rule: string, message: string): BodyReading {
  return { kind: 'refused', code, violations: [{ in: 'body', pointer: '', rule, message }] }
}
