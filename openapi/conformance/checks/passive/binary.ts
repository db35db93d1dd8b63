import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from './passive-check.ts'

export const binary: PassiveCheck = {
  name: 'binary',
  looksFor: 'an image or page that is incomplete or does not match its media type',
  check({ declared, response: { status, headers, body } }) {
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    if (!declared?.content?.[mediaType] || mediaType === 'application/json') return []
    const contentLength = headerValue(headers, 'content-length')
    // The specification says nothing of the markup of a page.
    const provenance = mediaType === 'text/html' ? ('inferred' as const) : undefined
    const problems = [
      ...(contentLength !== undefined &&
      isUncompressed(headers) &&
      Number(contentLength) !== body.length
        ? [`has ${body.length} bytes instead of the ${contentLength} in Content-Length`]
        : []),
      ...(kinds.get(mediaType)?.(body) ?? []),
    ]
    return problems.map((problem) => ({
      place: `${status} ${problem.replaceAll(/\d+/g, 'n')}`,
      message: `The ${mediaType} ${problem}.`,
      pointer: `/responses/${status}/content/${mediaType.replaceAll('/', '~1')}`,
      ...(provenance && { provenance }),
    }))
  },
}

/** Problems of a body, by media type. */
const kinds = new Map<string, (body: Uint8Array) => string[]>([
  ['image/png', pngProblems],
  ['text/html', htmlProblems],
])

/** PNG, section 5: the signature, the IHDR chunk first and the IEND chunk last. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunkFrameBytes = 12

function pngProblems(body: Uint8Array): string[] {
  if (pngSignature.some((byte, index) => body[index] !== byte)) {
    return ['does not start with the PNG signature']
  }
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = pngSignature.length
  let last = ''
  while (at + chunkFrameBytes <= body.length && last !== 'IEND') {
    last = new TextDecoder('latin1').decode(body.subarray(at + 4, at + 8))
    at += chunkFrameBytes + view.getUint32(at)
  }
  if (last !== 'IEND' || at > body.length) return ['ends before its last chunk']
  return at < body.length ? ['continues after its last chunk'] : []
}

function htmlProblems(body: Uint8Array): string[] {
  const text = new TextDecoder().decode(body)
  if (!/^\s*(?:<!--.*?-->\s*)*<(?:!doctype|html|head|body)\b/is.test(text)) {
    return ['does not start like an HTML page']
  }
  return /<html\b/i.test(text) && !/<\/html>\s*(?:<!--.*?-->\s*)*$/is.test(text)
    ? ['ends before </html>']
    : []
}

function isUncompressed(headers: Parameters<typeof headerValue>[0]): boolean {
  return headerValue(headers, 'content-encoding') === undefined
}
