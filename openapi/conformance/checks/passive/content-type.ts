import type { ResponseObject } from '../../../contract/document.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import { readJson } from '../../json-body.ts'
import { statedResponse } from '../../stated-rules.ts'
import type { PassiveCheck } from './passive-check.ts'

export const contentType: PassiveCheck = {
  name: 'content-type',
  looksFor: 'a response with a media type that the contract does not declare for its status',
  check({ operation, declared, response: { status, headers, body } }) {
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
        provenance:
          isJsonNeeded(statedResponse(operation.id, status)) && readJson(body).kind === 'malformed'
            ? 'stated'
            : 'inferred',
      },
    ]
  },
}

/** The specification names no media types. It names the fields of successful responses, so these must be JSON. */
function isJsonNeeded(stated: ResponseObject | undefined): boolean {
  return (
    stated?.content?.['application/json'] !== undefined &&
    !stated['x-error-codes'] &&
    !stated['x-inferred']?.includes('status')
  )
}
