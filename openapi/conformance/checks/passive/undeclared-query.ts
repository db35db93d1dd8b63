import { readQuery } from '../../../contract/read-query.ts'
import { maskedName } from '../../masking/mask-text.ts'
import type { PassiveCheck } from './passive-check.ts'

export const undeclaredQuery: PassiveCheck = {
  name: 'undeclared-query',
  looksFor: 'a successful call with a query parameter that the contract does not declare',
  check({ operation, request, response }) {
    if (response.status >= 300) return []
    const declared = new Set(
      operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    )
    return Object.keys(readQuery(request.query))
      .filter((name) => !declared.has(name))
      .map(maskedName)
      .map((name) => ({
        place: name,
        message: `The query parameter ${name} is not declared, but the call succeeded.`,
        pointer: '/parameters',
        // The specification does not say that there are no others.
        provenance: 'inferred',
      }))
  },
}
