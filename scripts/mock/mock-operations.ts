import {
  type ContractDocument,
  eachOperation,
  type ResponseObject,
  resolve,
} from '../../openapi/contract/document.ts'
import type { MockResponse, MockOperation } from '../../web/mock-panel/operation.ts'

/** Every operation of a bundled contract with its response examples. */
export function mockOperations(document: ContractDocument): MockOperation[] {
  return eachOperation(document).map(({ path, method, operation: { operationId, responses } }) => ({
    id: operationId,
    method,
    path,
    responses: Object.entries(responses).flatMap(([status, response]) =>
      mockResponses(Number(status), resolve(document, response)),
    ),
  }))
}

function mockResponses(status: number, { content, description }: ResponseObject): MockResponse[] {
  if (!content) return [{ status, summary: description }]
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([example, { summary = '' }]) => ({ status, example, summary })),
  )
}
