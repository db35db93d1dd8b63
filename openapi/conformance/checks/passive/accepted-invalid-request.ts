import type { PassiveCheck } from './passive-check.ts'

/** A client's mistake is the server's only when it takes it. */
export const acceptedInvalidRequest: PassiveCheck = {
  name: 'accepted-invalid-request',
  looksFor: 'a request that breaks the contract and that the server took all the same',
  check({ violations, response }) {
    if (response.status >= 300) return []
    return violations.map(({ in: part, pointer, rule, message }) => ({
      place: `${part} ${pointer} ${rule}`,
      message: `The request breaks the contract (${part}${pointer === '' ? '' : ` ${pointer}`} ${message}) and was answered with ${response.status}.`,
      pointer: part === 'body' ? '/requestBody' : '/parameters',
    }))
  },
}
