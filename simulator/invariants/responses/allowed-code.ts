import { allowedCodes } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type Invariant, onRequests } from '../invariant.ts'

export const allowedCode: Invariant = {
  name: 'allowed-code',
  statement:
    'Every error response has a code that the contract allows for the operation and status.',
  source: 'openapi/equser.yaml: x-error-codes',
  observe: () =>
    onRequests(({ operation, response, received, isFaulty }) => {
      if (!operation || isFaulty || response.status < 400) return undefined
      const body = received()
      const code = isRecord(body) ? body.code : undefined
      const allowed = allowedCodes(operation.id, response.status)
      return allowed.some((one) => one === code)
        ? undefined
        : `${operation.id} ended with ${response.status} and the code ${String(code)}`
    }),
}
