/**
 * The contract: its document and operations, and checks of requests and responses.
 *
 * @module equser/contract
 */

export {
  type ContractOperation,
  type OperationId,
  allowedCodes,
  catalogueEntry,
  contractOperation,
  contractOperations,
  document,
  operationErrors,
} from '../openapi/contract/contract.ts'
export type { CatalogueEntry, ContractDocument, ErrorCode } from '../openapi/contract/document.ts'
export { matchOperation, type OperationMatch } from '../openapi/contract/match-operation.ts'
export {
  type CheckedRequest,
  type RequestCheck,
  type RequestParts,
  type ResponseParts,
  type Violation,
  checkRequest,
  checkResponse,
} from '../openapi/contract/validate.ts'
export { errors } from '../openapi/generated/errors.ts'
export { errorTexts } from '../openapi/generated/error-texts.ts'
export type { OperationErrors } from '../openapi/generated/operation-errors.ts'
export type { components, operations, paths } from '../openapi/generated/schema.d.ts'
