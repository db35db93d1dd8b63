import { requestParts } from '../../request-violations.ts'
import { maskedPointer } from '../../masking/mask-pointer.ts'
import { statedInRequest } from '../../stated-rules.ts'
import type { PassiveCheck } from './passive-check.ts'

/** An invalid request is a finding only if the server accepts it. */
export const acceptedInvalidRequest: PassiveCheck = {
  name: 'accepted-invalid-request',
  looksFor: 'an invalid request that the server accepts',
  check({ operation, violations, request, pathParameters, response }) {
    if (response.status >= 300 || violations.length === 0) return []
    const isStated = statedInRequest(operation.id, requestParts(operation, request, pathParameters))
    return violations.map(({ in: part, pointer, rule, message }) => ({
      place: `${part} ${maskedPointer(pointer)} ${rule}`,
      message: `The request is invalid (${part}${pointer === '' ? '' : ` ${maskedPointer(pointer)}`} ${message}), but the server responded with ${response.status}.`,
      pointer: part === 'body' ? '/requestBody' : '/parameters',
      provenance: isStated({ in: part, pointer, rule }) ? 'stated' : 'inferred',
      keyword: rule,
    }))
  },
}
