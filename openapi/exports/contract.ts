/**
 * The contract: its document, its operations, and validation of requests and responses.
 *
 * @module equser/contract
 */

export {
  type ContractOperation,
  type OperationId,
  allowedCodes,
  catalogueEntry,
  operationErrors,
} from '../contract/contract.ts'
export {
  describedDocument as document,
  describedOperation as contractOperation,
  describedOperations as contractOperations,
} from '../contract/contract-texts.ts'
export type { CatalogueEntry, ContractDocument, ErrorCode } from '../contract/document.ts'
export { matchOperation, type OperationMatch } from '../contract/match-operation.ts'
export {
  type CheckedRequest,
  type RequestCheck,
  type RequestParts,
  type ResponseParts,
  type Violation,
  checkRequest,
  checkResponse,
} from '../contract/validate.ts'
export { errors } from '../generated/errors.ts'
export { errorTexts } from '../generated/error-texts.ts'
export type { OperationErrors } from '../generated/operation-errors.ts'
export type { components, operations, paths } from '../generated/schema.d.ts'
