import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from './passive-check.ts'

export const contentType: PassiveCheck = {
  name: 'content-type',
  looksFor: 'a response with a media type that the contract does not declare for its status',
  check({ declared, response: { status, headers, body } }) {
    if (!declared?.content) return []
    const expected = Object.keys(declared.content)
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    if (expected.includes(mediaType)) return []
    const actual = mediaType === '' ? (body.length === 0 ? 'no body' : 'no media type') : mediaType
    return [
      {
        place: `${status} ${mediaType}`,
        message: `Status ${status} has ${actual} instead of ${expected.join(' or ')}.`,
        pointer: `/responses/${status}/content`,
      },
    ]
  },
}
