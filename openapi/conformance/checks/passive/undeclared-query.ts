import type { PassiveCheck } from './passive-check.ts'
import { readQuery } from '../../../contract/read-query.ts'

export const undeclaredQuery: PassiveCheck = {
  name: 'undeclared-query',
  looksFor: 'a query parameter that is used with success and that the contract does not know',
  check({ operation, request, response }) {
    if (response.status >= 300) return []
    const known = new Set(
      operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    )
    return Object.keys(readQuery(request.query))
      .filter((name) => !known.has(name))
      .map((name) => ({
        place: name,
        message: `The query parameter ${name} is not declared, and the call succeeded with it.`,
        pointer: '/parameters',
      }))
  },
}
