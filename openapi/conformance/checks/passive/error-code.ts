import { document } from '../../../contract/contract.ts'
import type { PlacedExchange } from '../../exchange.ts'
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
        place: `${status} ${code}`,
        message: `Error code ${code} is ${isKnown ? 'not one of this operation under' : 'unknown to the contract, under'} status ${status}; allowed are ${allowed.join(', ')}.`,
        pointer: `/responses/${status}/x-error-codes`,
      },
    ]
  },
}

/** The error code in an answer, where there is one that could be a code. */
export function codeOf({ answer, response }: PlacedExchange): number | string | undefined {
  if (response.status < 400 || answer?.kind !== 'json') return undefined
  const { value } = answer
  if (typeof value !== 'object' || value === null) return undefined
  const code: unknown = Reflect.get(value, 'code')
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}
