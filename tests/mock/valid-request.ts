import {
  contractOperations,
  document,
  type ContractOperation,
} from '../../openapi/contract/contract.ts'
import { type ExampleObject, eachOperation } from '../../openapi/contract/document.ts'

/** A valid request for fetch. `path` includes the query. */
export interface ValidRequest {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Creates a request from the contract's parameter examples and the given body example, if there is a body. */
export function validRequest(
  operation: ContractOperation,
  body = firstValue(requestExamples(operation)),
): ValidRequest {
  const query = new URLSearchParams()
  let path = operation.path
  for (const parameter of operation.parameters) {
    const value = String(firstValue(parameter.examples))
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, value)
    if (parameter.in === 'query') query.set(parameter.name, value)
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    init: {
      method: operation.method.toUpperCase(),
      headers: { cookie: 'EQUSER_SESSION=kx8Q2mV7rT4zL9wB3nHf6YpD', ...bodyHeaders(body) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
}

export function requestExamples(operation: ContractOperation): Record<string, ExampleObject> {
  const placed = eachOperation(document).find(
    ({ operation: { operationId } }) => operationId === operation.id,
  )
  return placed?.operation.requestBody?.content['application/json']?.examples ?? {}
}

export interface ResponseExample {
  operation: ContractOperation
  status: number
  mediaType: string
  name: string
  value: unknown
}

export function responseExamples(): ResponseExample[] {
  return contractOperations.flatMap((operation) =>
    [...operation.responses].flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).flatMap(([mediaType, { examples }]) =>
        Object.entries(examples ?? {}).map(([name, { value }]) => ({
          operation,
          status,
          mediaType,
          name,
          value,
        })),
      ),
    ),
  )
}

function firstValue(examples: Record<string, ExampleObject> | undefined): unknown {
  return Object.values(examples ?? {})[0]?.value
}

function bodyHeaders(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' }
}
