import { document } from '../../../contract/contract.ts'
import type { MatchedExchange } from '../../exchange.ts'
import { maskedCode } from '../../masking/mask-pointer.ts'
import type { PassiveCheck } from './passive-check.ts'

export const errorCode: PassiveCheck = {
  name: 'error-code',
  looksFor: 'an error code that the contract does not allow for this operation and status',
  check(exchange) {
    const code = codeOf(exchange)
    const allowed = exchange.declared?.['x-error-codes']
    if (code === undefined || !allowed || allowed.includes(code)) return []
    const { status } = exchange.response
    const isKnown = Object.hasOwn(document['x-error-catalogue'], String(code))
    return [
      {
        place: `${status} ${maskedCode(code)}`,
        message: `Error code ${maskedCode(code)} is ${isKnown ? 'not allowed for this operation with' : 'not in the catalogue. It was sent with'} status ${status}. Allowed are ${allowed.join(', ')}.`,
        pointer: `/responses/${status}/x-error-codes`,
        // The specification lists codes without operations, and the screens have a text for codes that they do not know.
        provenance: 'inferred',
      },
    ]
  },
}

/** The error code of an error response. Undefined if there is none. */
export function codeOf({ json, response }: MatchedExchange): number | string | undefined {
  if (response.status < 400 || json?.kind !== 'json') return undefined
  const { value } = json
  if (typeof value !== 'object' || value === null) return undefined
  const code: unknown = Reflect.get(value, 'code')
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}
