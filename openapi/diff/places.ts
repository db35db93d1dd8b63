import {
  type ContractDocument,
  type OperationEntry,
  type OperationObject,
  type ParameterObject,
  resolve,
} from '../contract/document.ts'

/** Returns the name of an operation in messages: its operationId, or method and path if it has none. */
export function operationPlace({ path, method, operation }: OperationEntry): string {
  return operation.operationId || `${method} ${path}`
}

export function parametersOf(
  document: ContractDocument,
  operation: OperationObject,
): ParameterObject[] {
  return (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
}
