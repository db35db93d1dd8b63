import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'

/** HTML, section 4.2.5.4: the charset of the header, else that of the page's meta element, else UTF-8. */
export const pageCharset: PassiveCheck = {
  name: 'charset',
  looksFor: 'a page whose charset is not the one that it is written in',
  check({ response: { status, headers, body }, declared }) {
    const contentType = headerValue(headers, 'content-type')
    if (mediaTypeOf(contentType) !== 'text/html' || !declared?.content?.['text/html']) return []
    const start = new TextDecoder('latin1').decode(body.subarray(0, 1_024))
    const meta = /<meta[^>]+charset\s*=\s*["']?\s*([\w.-]+)/i.exec(start)?.[1]?.toLowerCase()
    const charset = charsetOf(contentType) ?? meta ?? 'utf-8'
    const problem = problemOf(charset, body)
    if (problem === undefined) return []
    return [
      {
        place: String(status),
        message: `The page has the charset ${charset}, but ${problem}.`,
        pointer: `/responses/${status}/content/text~1html`,
        // The specification says nothing of encodings.
        provenance: 'inferred',
      },
    ]
  },
}

/** The charset of a Content-Type in lower case. Undefined if it has none. */
export function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
}

function problemOf(charset: string, body: Uint8Array): string | undefined {
  const isText = decodes(charset, body)
  if (isText === undefined) return 'no browser knows it'
  if (!isText) return 'its bytes are not in it'
  const hasJapanese = body.some((byte) => byte >= 0x80)
  const isOther = !['utf-8', 'utf8'].includes(charset) && hasJapanese && decodes('utf-8', body)
  return isOther ? 'its bytes are UTF-8' : undefined
}

/** Whether bytes are a text in a charset. Undefined if the charset is unknown. */
function decodes(charset: string, body: Uint8Array): boolean | undefined {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(charset, { fatal: true })
  } catch {
    return undefined
  }
  try {
    decoder.decode(body)
    return true
  } catch {
    return false
  }
}
