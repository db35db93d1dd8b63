import { isUtf8 } from 'node:buffer'
import { headerValue, type SentRequest } from '../../exchange/exchange.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { decodedBody, isJson, repeatedName } from '../../exchange/body.ts'
import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { userArea } from '../../../contract/published-contract.ts'
import { type Finding, findingOf } from '../../exchange/finding.ts'
import type { FailureKind, TransportError } from '../../connection/transport.ts'

/** RFC 9110, section 8.4: Content-Encoding lists the codings of the body. */
export const contentCoding: PassiveCheck = {
  name: 'content-coding',
  check({ response, coded }) {
    const decoded = decodedBody({ ...response, body: coded ?? response.body })
    if (decoded.kind === 'decoded') return []
    return {
      place: String(response.status),
      message: `The body can't be decoded: ${decoded.reason}.`,
      pointer: `/responses/${response.status}`,
      // The specification does not mention headers. Without a decodable body, no client can read the fields.
      provenance: 'inferred',
    }
  },
}

/** RFC 8259: names are unique (section 4), the encoding is UTF-8 and there is no byte order mark (section 8.1). */
export const jsonText: PassiveCheck = {
  name: 'json-text',
  check({ response: { status, headers, body }, json }) {
    if (!isJson(headers) || body.length === 0) return []
    const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
    const name = json?.kind === 'json' ? repeatedName(body) : undefined
    const charset = charsetOf(headerValue(headers, 'content-type'))
    const isNotUtf8 = charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset)
    const problems: [isBroken: boolean, place: string, what: string][] = [
      [hasMark, 'mark', 'starts with a byte order mark'],
      [name !== undefined, 'twice', `contains an object with a duplicate name${name}`],
      [isNotUtf8, 'charset', `has the charset ${charset} in its Content-Type. JSON must be UTF-8`],
    ]
    return problems
      .filter(([isBroken]) => isBroken)
      .map(([, place, what]) => ({
        place: `${status} ${place}`,
        message: `The JSON ${what}.`,
        pointer: `/responses/${status}/content`,
        // The specification does not mention encodings.
        provenance: 'inferred',
      }))
  },
}

/** Contract, CacheControl: caches that several users share must not store the responses of the user area. */
export const privateResponse: PassiveCheck = {
  name: 'private-response',
  check({ operation, response: { status, headers } }) {
    const value = headerValue(headers, 'cache-control') ?? ''
    const isShared = /\bpublic\b|\b(?:s-maxage|max-age)\s*=\s*"?0*[1-9]/i.test(value)
    const isPrivate = /\b(?:no-store|no-cache|private)\b/i.test(value)
    if (!operation.path.startsWith(userArea) || !isShared || isPrivate) return []
    return {
      place: `${status} Cache-Control`,
      message: `Shared caches may store this response for other users: Cache-Control is ${value}. The user area needs no-store, no-cache or private.`,
      pointer: `/responses/${status}`,
      // The specification does not mention caches.
      provenance: 'inferred',
    }
  },
}

/** HTML, section 4.2.5.4: the charset of the header, otherwise of the page's meta element, otherwise UTF-8. */
export const pageCharset: PassiveCheck = {
  name: 'charset',
  check({ response: { status, headers, body }, declared }) {
    const contentType = headerValue(headers, 'content-type')
    if (mediaTypeOf(contentType) !== 'text/html' || !declared?.content?.['text/html']) return []
    const start = new TextDecoder('latin1').decode(body.subarray(0, 1_024))
    const meta = /<meta[^>]+charset\s*=\s*["']?\s*([\w.-]+)/i.exec(start)?.[1]?.toLowerCase()
    const charset = charsetOf(contentType) ?? meta ?? 'utf-8'
    const problem = problemOf(charset, body)
    if (problem === undefined) return []
    return {
      place: String(status),
      message: `The page has the charset ${charset}, but ${problem}.`,
      pointer: `/responses/${status}/content/text~1html`,
      // The specification does not mention encodings.
      provenance: 'inferred',
    }
  },
}

function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
}

function problemOf(charset: string, body: Uint8Array): string | undefined {
  try {
    new TextDecoder(charset, { fatal: true }).decode(body)
  } catch (error) {
    const isUnknown = error instanceof RangeError
    return isUnknown ? 'browsers do not support it' : 'the bytes are not valid in it'
  }
  const hasJapanese = body.some((byte) => byte >= 0x80)
  const isOther = !['utf-8', 'utf8'].includes(charset) && hasJapanese && isUtf8(body)
  return isOther ? 'the bytes are UTF-8' : undefined
}

/** Failures that the server causes. Any other kind is a failure of the network or of the run. */
const ownFailures = new Set<FailureKind>(['timeout', 'tooLarge', 'cutOff'])

const largeBytes = 1024 * 1024

/** The name of the check for incomplete responses. It has no response to inspect, so it is not a passive check. */
export const incompleteResponseName = 'incomplete-response'

/** Returns the finding for a call without a complete response. Undefined if the server could not be reached. */
export function incompleteResponse(
  id: OperationId,
  request: SentRequest,
  error: TransportError,
): Finding | undefined {
  if (!ownFailures.has(error.kind)) return undefined
  // A server may close the connection instead of reading a large body (RFC 9110, section 15.5.14).
  if (error.kind === 'cutOff' && request.body.length > largeBytes) return undefined
  const message = `The response is incomplete: ${error.message}`
  const response = { status: 0, headers: [], body: new Uint8Array() }
  return findingOf(
    incompleteResponseName,
    contractOperation(id),
    { place: error.kind, message, pointer: '/responses' },
    [{ request, response, areCookiesKnown: true }],
  )
}
