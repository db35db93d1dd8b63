import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'
import { exampleResponses } from '../../openapi/contract/examples/example-responses.ts'
import type { MockOperation } from '../../web/mock-panel/operation.ts'

/** Every operation of a bundled contract with its response examples. */
export function mockOperations(document: ContractDocument): MockOperation[] {
  return eachOperation(document).map(({ path, method, operation }) => ({
    id: operation.operationId,
    method,
    path,
    responses: exampleResponses(document, operation).map(({ status, name, summary }) => ({
      status,
      ...(name === undefined ? {} : { example: name }),
      summary,
    })),
  }))
}
