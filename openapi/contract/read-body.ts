import { errors } from '../generated/errors.ts'
import type { ContractOperation } from './contract.ts'
import { mediaTypeOf } from './media-type.ts'
import type { Violation } from './validate.ts'

type BodyReading =
  | { kind: 'valid'; value: unknown }
  | { kind: 'invalid'; code: BodyError; violations: Violation[] }

type BodyError = typeof errors.badRequest | typeof errors.unsupportedMediaType

/**
 * Parses the JSON body of a request. Ignores a body if the operation has none.
 *
 * @param body undefined if none was sent; bytes must be UTF-8
 */
export function readBody(
  operation: ContractOperation,
  contentType: string | undefined,
  body: string | Uint8Array | undefined,
): BodyReading {
  if (!operation.body || body === undefined) return { kind: 'valid', value: undefined }
  if (mediaTypeOf(contentType) !== 'application/json') {
    return invalid(errors.unsupportedMediaType, 'mediaType', 'the body must be application/json')
  }
  try {
    return { kind: 'valid', value: JSON.parse(typeof body === 'string' ? body : utf8.decode(body)) }
  } catch {
    return invalid(errors.badRequest, 'syntax', 'the body is not valid JSON')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function invalid(code: BodyError, rule: string, message: string): BodyReading {
  return { kind: 'invalid', code, violations: [{ in: 'body', pointer: '', rule, message }] }
}
