import { absolutePointer } from '../../../contract/contract-pointer.ts'
import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import type { SentRequest } from '../../exchange.ts'
import type { Finding } from '../../finding.ts'
import type { FailureKind, TransportError } from '../../transport-error.ts'

/** Failures of a server that was reached. Others are of the network or of the run. */
const ownFailures = new Set<FailureKind>(['timeout', 'tooLarge', 'cutOff'])

/** The check of calls without a complete response. It has no response to look at, so it is no passive check. */
export const incompleteResponseCheck = {
  name: 'incomplete-response',
  looksFor: 'calls without a response that ends as announced and in time',
} as const

/**
 * The finding for a call without a complete response: it hangs, is reset or cut off, or has a Content-Length beyond its
 * end. Every operation of the contract has a response. Undefined if the server could not be reached.
 */
export function incompleteResponse(
  id: OperationId,
  request: SentRequest,
  error: TransportError,
): Finding | undefined {
  if (!ownFailures.has(error.kind)) return undefined
  const operation = contractOperation(id)
  return {
    check: incompleteResponseCheck.name,
    operationId: id,
    place: error.kind,
    message: `The response is incomplete: ${error.message}`,
    contractPointer: absolutePointer(operation, '/responses'),
    provenance: operation.provenance,
    severity: 'error',
    exchanges: [
      {
        request,
        response: { status: 0, headers: [], body: new Uint8Array() },
        areCookiesKnown: true,
      },
    ],
  }
}
