import { isUtf8 } from 'node:buffer'
import {
  headerValue,
  type HeaderList,
  type JsonBody,
  type ReceivedResponse,
  mediaTypeIn,
} from './exchange.ts'
import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib'

const utf8 = new TextDecoder()

/** Decodes a UTF-8 body without its byte order mark. Undefined if the body is not UTF-8. */
export function utf8Text(body: Uint8Array): string | undefined {
  return isUtf8(body) ? utf8.decode(body) : undefined
}

/** Maximum nesting. Functions that traverse a value recursively need a limit. The contract's values have at most 10 levels. */
const maxDepth = 100

/** Parses a JSON body in UTF-8 (RFC 8259) with at most 100 levels. The reason for a failure quotes nothing of the body. */
export function readJson(body: Uint8Array): JsonBody {
  const text = utf8Text(body)
  if (text === undefined) return { kind: 'malformed', reason: 'it is not UTF-8' }
  try {
    const value: unknown = JSON.parse(text)
    if (isTooDeep(value))
      return { kind: 'malformed', reason: `it has more than ${maxDepth} levels` }
    if (longNumber.test(text) && hasInfinity(value))
      return { kind: 'malformed', reason: 'it contains a number outside the range of a double' }
    return { kind: 'json', value }
  } catch (error) {
    // The message of the JavaScript engine quotes the text, which may contain secrets.
    const position = /at position \d+/.exec(error instanceof Error ? error.message : '')
    return {
      kind: 'malformed',
      reason: `it is not valid JSON${position ? ` (${position[0]})` : ''}`,
    }
  }
}

/** Matches numbers that may exceed the range of a double: the largest has 309 digits before its point. */
const longNumber = /\d{309}|\de\+?\d{2}/i

function hasInfinity(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasInfinity)
  return typeof value === 'number' && !Number.isFinite(value)
}

/** Returns whether a value has too many levels. Not recursive, because a body may have more levels than the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; ; depth += 1) {
    const objects = level.filter((item) => typeof item === 'object' && item !== null)
    if (objects.length === 0) return false
    if (depth === maxDepth) return true
    level = objects.flatMap((item): unknown[] => Object.values(item))
  }
}

/** Describes the place of a duplicate name, e.g. ` (level 2)`, because the name itself may be a secret. */
export function repeatedName(body: Uint8Array): string | undefined {
  const text = utf8.decode(body)
  const names: Set<string>[] = []
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)
  for (const [token, colon] of tokens) {
    if (token === '{') names.push(new Set())
    else if (token === '}') names.pop()
    else if (colon !== undefined) {
      const known = names.at(-1)
      const name: unknown = JSON.parse(token.slice(0, token.length - colon.length))
      if (typeof name !== 'string') continue
      if (known?.has(name)) return ` (level ${names.length})`
      known?.add(name)
    }
  }
  return undefined
}

/** Returns whether the media type is JSON, e.g. `application/json` or `application/problem+json`. */
export function isJson(headers: HeaderList): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaTypeIn(headers))
}

/** A body after decoding its content codings, or the reason why it can't be decoded. */
type DecodedBody = { kind: 'decoded'; body: Uint8Array } | { kind: 'undecodable'; reason: string }

/** Maximum size of a decoded body, because a small body can decode to a huge one. */
const defaultMaxBytes = 64 * 1024 * 1024

type Decode = (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array

/** The content codings that servers use (RFC 9110, section 8.4.1; RFC 7932; RFC 8878). */
const codings = new Map<string, Decode>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateAny],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['identity', (body) => body],
])

/** Decodes a body according to `Content-Encoding`. */
export function decodedBody(
  { headers, body }: Pick<ReceivedResponse, 'headers' | 'body'>,
  maxBytes = defaultMaxBytes,
): DecodedBody {
  const names = (headerValue(headers, 'content-encoding') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  let current = body
  if (body.length === 0) return { kind: 'decoded', body }
  for (const name of names.toReversed()) {
    const decode = codings.get(name)
    if (!decode) return { kind: 'undecodable', reason: `the content coding ${name} is unknown` }
    try {
      current = decode(current, { maxOutputLength: maxBytes })
    } catch {
      return { kind: 'undecodable', reason: `the body is not valid ${name}` }
    }
  }
  return { kind: 'decoded', body: current }
}

/** Decodes deflate. Some servers send it without the required zlib frame, and all browsers accept both. */
function inflateAny(body: Uint8Array, options: { maxOutputLength: number }): Uint8Array {
  try {
    return inflateSync(body, options)
  } catch {
    return inflateRawSync(body, options)
  }
}
