import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from './passive-check.ts'

export const contentType: PassiveCheck = {
  name: 'content-type',
  looksFor: 'an answer of another media type than the contract declares for its status',
  check({ declared, response: { status, headers, body } }) {
    if (!declared?.content) return []
    const expected = Object.keys(declared.content)
    const found = mediaTypeOf(headerValue(headers, 'content-type'))
    if (expected.includes(found)) return []
    const came = found === '' ? (body.length === 0 ? 'nothing' : 'no media type') : found
    return [
      {
        place: `${status} ${found}`,
        message: `Status ${status} comes with ${came} instead of ${expected.join(' or ')}.`,
        pointer: `/responses/${status}/content`,
      },
    ]
  },
}
