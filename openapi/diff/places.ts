import {
  type ContractDocument,
  type OperationEntry,
  type OperationObject,
  type ParameterObject,
  resolve,
} from '../contract/document.ts'

/** Returns the name of an operation in findings: its operationId, or method and path if it has none. */
export function operationPlace({ path, method, operation }: OperationEntry): string {
  return operation.operationId || `${method} ${path}`
}

/** Returns the parameters of an operation, with references resolved. */
export function parametersOf(
  document: ContractDocument,
  operation: OperationObject,
): ParameterObject[] {
  return (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
}
