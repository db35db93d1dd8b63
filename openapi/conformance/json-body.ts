import { mediaTypeOf } from '../contract/media-type.ts'
import { headerValue, type HeaderList, type JsonBody } from './exchange.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body in UTF-8 (RFC 8259). */
export function readJson(body: Uint8Array): JsonBody {
  try {
    return { kind: 'json', value: JSON.parse(utf8.decode(body)) }
  } catch (error) {
    return { kind: 'malformed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether the media type is JSON, e.g. `application/json` or `application/problem+json`. */
export function isJson(headers: HeaderList): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaTypeOf(headerValue(headers, 'content-type')))
}
