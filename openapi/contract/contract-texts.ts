import bundle from '../generated/bundle.json' with { type: 'json' }
import {
  type ContractOperation,
  type OperationId,
  contractOperation,
  operationsOf,
  toDocument,
} from './contract.ts'

/** The contract with its descriptions and examples. In browsers, `contract.ts` has a version without them, which is smaller. */
export const describedDocument = toDocument(bundle)

export const describedOperations = operationsOf(describedDocument)

/**
 * Returns an operation with its descriptions and examples.
 *
 * @throws Error if the contract has no such operation
 */
export function describedOperation(id: OperationId): ContractOperation {
  return describedOperations.find((operation) => operation.id === id) ?? contractOperation(id)
}
