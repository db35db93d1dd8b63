import { decodedBody } from '../../decoded-body.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'

/** RFC 9110, section 8.4: Content-Encoding lists the codings of the body. */
export const contentCoding: PassiveCheck = {
  name: 'content-coding',
  looksFor: 'a body that is not coded as its Content-Encoding says',
  check({ response, coded }) {
    const decoded = decodedBody({ ...response, body: coded ?? response.body })
    if (decoded.kind === 'decoded') return []
    return [
      {
        place: String(response.status),
        message: `The body can't be decoded: ${decoded.reason}.`,
        pointer: `/responses/${response.status}`,
        // The specification says nothing of headers. Without the body, no client has its fields.
        provenance: 'inferred',
      },
    ]
  },
}
