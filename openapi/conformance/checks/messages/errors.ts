import { isStatusAllowed, mayLackBody } from '../stated-rules.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { document, type OperationId } from '../../../contract/contract.ts'
import { codeOf } from '../../exchange/exchange.ts'
import { maskedCode } from '../../masking/harmless-names.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
import { findingAt } from '../data/declared-values.ts'
import type { CatalogueEntry } from '../../../contract/document.ts'

/** Looks for a status that the contract does not declare for the operation. */
export const declaredStatus: PassiveCheck = {
  name: 'status',
  check({ operation, declared, response }) {
    const isWithoutBody = response.status === 204 && mayLackBody(operation.responses.get(200))
    if (declared || isWithoutBody) return []
    const declaredStatuses = [...operation.responses.keys()].join(', ')
    return {
      place: String(response.status),
      message: `Status ${response.status} is not declared. Declared statuses: ${declaredStatuses}.`,
      pointer: '/responses',
      provenance: isStatusAllowed(operation, response.status) ? 'inferred' : 'stated',
    }
  },
}

/** A server may refuse bodies from this size on. */
export const largeBytes = 64 * 1024

/** Looks for an error code with another status or operation than in the contract, and for `violations` of a valid request. */
export const errorCode: PassiveCheck = {
  name: 'error-code',
  check(exchange) {
    const code = codeOf(exchange)
    if (code === undefined) return []
    const { operation, declared, response } = exchange
    const { status } = response
    const allowed = declared?.['x-error-codes']
    const entry = document['x-error-catalogue'][String(code)]
    if (entry?.status !== undefined && entry.status !== status) {
      return {
        place: `${status} ${code}`,
        message: `Error code ${code} was sent with status ${status} instead of ${entry.status}.`,
        pointer: `/responses/${entry.status}`,
        provenance: isStated(operation.id, entry) ? 'stated' : 'inferred',
      }
    }
    const json = exchange.json?.kind === 'json' ? exchange.json.value : undefined
    const isValid = exchange.violations.length === 0 && exchange.request.body.length < largeBytes
    if (status === 400 && isValid && memberOf(json, 'violations') !== undefined) {
      const text =
        'The response lists violations, but the request is valid according to the schemas of the contract.'
      return findingAt(exchange, '/violations', 'valid request', text, false)
    }
    if (!allowed || allowed.includes(code)) return []
    return {
      place: `${status} ${maskedCode(code)}`,
      message: `Error code ${maskedCode(code)} is ${entry ? 'not allowed for this operation with' : 'not in the catalogue. It was sent with'} status ${status}. Allowed codes: ${allowed.join(', ')}.`,
      pointer: `/responses/${status}/x-error-codes`,
      // Not stated: the specification does not link codes to operations, and the screens have a text for unknown codes.
      provenance: 'inferred',
    }
  },
}

/** Operations whose screens use the generic error text. These screens show a code's own text only for status 400. */
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
