import { document } from '../../../contract/contract.ts'
import { codeOf } from './error-code.ts'
import type { PassiveCheck } from './passive-check.ts'

export const codeAndStatus: PassiveCheck = {
  name: 'code-and-status',
  looksFor: 'an error code with a status other than the one in the catalogue',
  check(exchange) {
    const code = codeOf(exchange)
    if (code === undefined) return []
    const entry = document['x-error-catalogue'][String(code)]
    const { status } = exchange.response
    if (entry?.status === undefined || entry.status === status) return []
    return [
      {
        place: `${status} ${code}`,
        message: `Error code ${code} was sent with status ${status} instead of ${entry.status}.`,
        pointer: `/responses/${status}`,
        provenance: entry['x-provenance'],
      },
    ]
  },
}
