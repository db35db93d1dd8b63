import { isJson, repeatedName } from '../../json-body.ts'
import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import { charsetOf } from './charset.ts'

/** RFC 8259: names are unique (section 4), the encoding is UTF-8 and there is no byte order mark (section 8.1). */
export const jsonText: PassiveCheck = {
  name: 'json-text',
  looksFor: 'JSON with a byte order mark, a name twice in an object, or a charset other than UTF-8',
  check({ response: { status, headers, body }, json }) {
    if (!isJson(headers) || body.length === 0) return []
    const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
    const name = json?.kind === 'json' ? repeatedName(body) : undefined
    const charset = charsetOf(headerValue(headers, 'content-type'))
    const isOther = charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset)
    const problems = [
      ...(hasMark ? [{ place: 'mark', what: 'begins with a byte order mark' }] : []),
      ...(name === undefined
        ? []
        : [{ place: 'twice', what: `has a name twice in an object${name}` }]),
      ...(isOther
        ? [
            {
              place: 'charset',
              what: `has the charset ${charset} in its Content-Type. JSON is UTF-8`,
            },
          ]
        : []),
    ]
    return problems.map(({ place, what }) => ({
      place: `${status} ${place}`,
      message: `The JSON ${what}.`,
      pointer: `/responses/${status}/content`,
      // The specification says nothing of encodings.
      provenance: 'inferred' as const,
    }))
  },
}
