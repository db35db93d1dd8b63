import { statedResponse } from '../../stated-rules.ts'
import type { PassiveCheck } from './passive-check.ts'

export const status: PassiveCheck = {
  name: 'status',
  looksFor: 'a status below 500 that the contract does not declare for the operation',
  check({ operation, declared, response }) {
    if (declared || response.status >= 500) return []
    const declaredStatuses = [...operation.responses.keys()].join(', ')
    return [
      {
        place: String(response.status),
        message: `Status ${response.status} is not declared. Declared are ${declaredStatuses}.`,
        pointer: '/responses',
        provenance: statedResponse(operation.id, response.status) ? 'inferred' : 'stated',
      },
    ]
  },
}
