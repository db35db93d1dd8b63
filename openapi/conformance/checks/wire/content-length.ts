import { headerValue, headerValues } from '../../exchange.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'

/** RFC 9110, section 8.6. Archives keep decoded bodies, so the length of a coded one is not compared. */
export const contentLength: PassiveCheck = {
  name: 'content-length',
  looksFor: 'a Content-Length other than the length of the body, or two of them',
  check({ response: { status, headers, body, leftOut }, declared }) {
    const lengths = new Set(headerValues(headers, 'content-length').map((one) => one.trim()))
    const [length] = lengths
    if (length === undefined) return []
    const isCoded = headerValue(headers, 'content-encoding') !== undefined
    // The check of images and pages compares their lengths.
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    const isSeen = leftOut === undefined && mediaType === 'application/json' && declared?.content
    const problem =
      lengths.size > 1
        ? `The header Content-Length has ${lengths.size} values.`
        : !/^\d+$/.test(length)
          ? 'The header Content-Length is no number.'
          : isSeen && !isCoded && Number(length) !== body.length
            ? `The body has ${body.length} bytes instead of the ${length} in Content-Length.`
            : undefined
    if (problem === undefined) return []
    return [
      {
        place: String(status),
        message: problem,
        pointer: `/responses/${status}`,
        provenance: 'inferred',
      },
    ]
  },
}
