import { type ContractOperation, catalogueEntry, document } from '../contract.ts'
import type { ErrorCode } from '../document.ts'
import { type ExampleResponse, exampleResponses } from './example-responses.ts'
import { readBody } from '../read-body.ts'
import { readQuery } from '../read-query.ts'
import { type Violation, checkRequest } from '../validate.ts'

/** A response made from the contract. Without `body` it has none. */
export type ExampleAnswer = Pick<ExampleResponse, 'status' | 'contentType' | 'body'>

/** A request as it arrives. */
export interface ArrivedRequest {
  pathParameters: Record<string, string>
  /** The query with or without its question mark. */
  query: string
  contentType: string | undefined
  body: string | Uint8Array | undefined
}

/** Returns the chosen answer, or the error that the contract gives for a request that breaks it. */
export function answerRequest(
  operation: ContractOperation,
  { pathParameters, query, contentType, body }: ArrivedRequest,
  chosen: ExampleAnswer,
): ExampleAnswer {
  const reading = readBody(operation, contentType, body)
  if (reading.kind === 'invalid') return errorAnswer(reading.code, reading.violations)
  const check = checkRequest(operation.id, {
    path: pathParameters,
    query: readQuery(query),
    body: reading.value,
  })
  return check.kind === 'valid' ? chosen : errorAnswer(check.code, check.violations)
}

/** The error response of a code. */
export function errorAnswer(code: ErrorCode, violations?: Violation[]): ExampleAnswer {
  const { status = 500, text: message } = catalogueEntry(code)
  const body = { code, message, ...(violations ? { violations } : {}) }
  return { status, contentType: 'application/json', body }
}

/** The first example of an operation's success. */
export function successAnswer(operation: ContractOperation): ExampleAnswer {
  const found = examplesOf(operation).find(({ status }) => status < 400)
  if (found) return found
  throw new Error(`The contract has no successful response of ${operation.id}.`)
}

/** All example responses of an operation. */
export function examplesOf({ responses }: ContractOperation): ExampleResponse[] {
  return exampleResponses(document, { responses: Object.fromEntries(responses) })
}

/** An answer's body as it is sent. Undefined if there is none. */
export function bodyText({ contentType, body }: ExampleAnswer): string | undefined {
  if (body === undefined) return undefined
  return contentType !== 'application/json' && typeof body === 'string'
    ? body
    : JSON.stringify(body)
}
