import {
  type ContractDocument,
  eachOperation,
  type ResponseObject,
  resolve,
} from '../../openapi/contract/document.ts'
import type { MockAnswer, MockOperation } from '../../web/mock-panel/operation.ts'

/** Every operation of a bundled contract with every answer that it has an example of. */
export function operationAnswers(document: ContractDocument): MockOperation[] {
  return eachOperation(document).map(({ path, method, operation: { operationId, responses } }) => ({
    id: operationId,
    method,
    path,
    answers: Object.entries(responses).flatMap(([status, response]) =>
      answersOf(Number(status), resolve(document, response)),
    ),
  }))
}

function answersOf(status: number, { content, description }: ResponseObject): MockAnswer[] {
  if (!content) return [{ status, summary: description }]
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([example, { summary = '' }]) => ({ status, example, summary })),
  )
}
