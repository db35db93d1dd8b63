import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'

/** RFC 9110, section 5.6.7: the preferred format, always in GMT. */
const format =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

/** Contract: "The Date header is the server's now." Other checks look for a missing one once for the whole server. */
export const serverDate: PassiveCheck = {
  name: 'server-date',
  looksFor: 'a Date header that is no date of HTTP',
  check({ response: { headers } }) {
    const value = headerValue(headers, 'date')
    if (value === undefined || (format.test(value) && new Date(value).toUTCString() === value))
      return []
    return [
      {
        place: 'format',
        message: `The header Date is "${value.slice(0, 60)}", which is no date of HTTP in GMT.`,
        pointer: '/responses',
        // The specification names no headers.
        provenance: 'inferred',
      },
    ]
  },
}
