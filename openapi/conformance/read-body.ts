import { mediaTypeOf } from '../contract/media-type.ts'
import { headerValue, type HeaderList, type ReadBody } from './exchange.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a JSON body in UTF-8, as RFC 8259 has it. */
export function readJson(body: Uint8Array): ReadBody {
  try {
    return { kind: 'json', value: JSON.parse(utf8.decode(body)) }
  } catch (error) {
    return { kind: 'malformed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether a message says that it holds JSON. */
export function isJson(headers: HeaderList): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaTypeOf(headerValue(headers, 'content-type')))
}
