import { checkResponse } from '../../../openapi/contract/validate.ts'
import { type Invariant, onRequests } from '../invariant.ts'

export const contractKept: Invariant = {
  name: 'contract-kept',
  statement: 'Every response is one that the contract declares for its operation.',
  source: 'openapi/equser.yaml',
  observe: () =>
    onRequests(({ operation, response, received, isFaulty }) => {
      if (!operation || isFaulty) return undefined
      const { status, headers, body } = response
      const isJson = headers['content-type'] === 'application/json'
      const parts = { status, headers, body: isJson ? received() : body }
      const [problem] = checkResponse(operation.id, parts)
      return problem && `${operation.id}: ${problem}`
    }),
}
