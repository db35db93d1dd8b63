import type { Plugin } from 'vite'
import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'
import { exampleResponses } from '../../openapi/contract/example-responses.ts'
import type { MockOperation } from '../../web/mock-panel/operation.ts'
import { contractModule } from './contract-module.ts'

export function mockPanelContract(): Plugin {
  return contractModule('virtual:mock-panel/contract', (document) => ({
    operations: mockOperations(document),
  }))
}

/** Returns all operations with their example responses, and for each a response that Prism generates from the schema. */
export function mockOperations(document: ContractDocument): MockOperation[] {
  return eachOperation(document).map(({ path, method, operation }) => ({
    id: operation.operationId,
    method,
    path,
    responses: [
      ...exampleResponses(document, operation).map(({ status, name, summary }) => ({
        prefer: name === undefined ? `code=${status}` : `code=${status}, example=${name}`,
        text: [status, name, summary].filter((part) => part !== undefined).join(' '),
      })),
      { prefer: 'dynamic=true', text: 'dynamic：スキーマから生成' },
    ],
  }))
}
