import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib'
import { headerValue, type ReceivedResponse } from './exchange.ts'

/** A body without its content codings, or why they can't be undone. */
export type DecodedBody =
  | { kind: 'decoded'; body: Uint8Array }
  | { kind: 'undecodable'; reason: string }

/** A small body can decode to a huge one. */
const defaultMaximalBytes = 64 * 1024 * 1024

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

/**
 * Undoes the codings of `Content-Encoding`.
 *
 * @param message as it was received
 * @param maximalBytes bodies that decode to more are undecodable
 */
export function decodedBody(
  { headers, body }: Pick<ReceivedResponse, 'headers' | 'body'>,
  maximalBytes = defaultMaximalBytes,
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
      current = decode(current, { maxOutputLength: maximalBytes })
    } catch {
      return { kind: 'undecodable', reason: `the body is not ${name}` }
    }
  }
  return { kind: 'decoded', body: current }
}

/** Some servers send deflate without the frame that the standard asks for. All browsers accept both. */
function inflateAny(body: Uint8Array, options: { maxOutputLength: number }): Uint8Array {
  try {
    return inflateSync(body, options)
  } catch {
    return inflateRawSync(body, options)
  }
}
