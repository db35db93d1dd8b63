import { type OperationId, document } from '../../../contract/contract.ts'
import type { CatalogueEntry } from '../../../contract/document.ts'
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
        provenance: isStated(exchange.operation.id, entry) ? 'stated' : 'inferred',
      },
    ]
  },
}

/** The operations of the generic error screen, which shows the text of a code with status 400 only. */
const genericScreen: ReadonlySet<OperationId> = new Set([
  'requestLoginMail',
  'resetPassword',
  'changePassword',
  'saveSettings',
  'startRedundancyCheck',
  'sendTestCast',
])

function isStated(id: OperationId, entry: CatalogueEntry): boolean {
  return (
    entry['x-provenance'] === 'stated' &&
    !entry['x-inferred']?.includes('status') &&
    genericScreen.has(id)
  )
}
