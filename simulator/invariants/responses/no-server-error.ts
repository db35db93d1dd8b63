import type { ContractOperation } from '../../../openapi/contract/contract.ts'
import { type Invariant, onRequests } from '../invariant.ts'

export const noServerError: Invariant = {
  name: 'no-server-error',
  statement:
    'No call ends with a status of 500 or more unless a fault or the failure of mails asks for it.',
  source: 'openapi/equser.yaml: 5xx is for failures of the server',
  observe: () =>
    onRequests(({ operation, request, response, isFaulty }, { state }) =>
      response.status >= 500 && !isFaulty && !state.areMailsFailing && !isBeingFetched(operation)
        ? `${operation?.id ?? request.path} ended with ${response.status}`
        : undefined,
    ),
}

/** The contract says with 500 that the terminal's page is still being fetched. */
function isBeingFetched(operation: ContractOperation | undefined): boolean {
  return operation?.id === 'getTerminalPage'
}
