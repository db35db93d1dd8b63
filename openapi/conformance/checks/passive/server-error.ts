import type { PassiveCheck } from './passive-check.ts'

export const serverError: PassiveCheck = {
  name: 'server-error',
  looksFor: 'a status of 500 or above that the contract does not declare for the operation',
  check({ declared, response }) {
    if (declared || response.status < 500) return []
    return [
      {
        place: String(response.status),
        message: `The server failed with status ${response.status}, which is not declared.`,
        pointer: '/responses',
      },
    ]
  },
}
