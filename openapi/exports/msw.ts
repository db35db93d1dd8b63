/**
 * MSW handlers that respond with the contract's examples, or from a simulator.
 *
 * @module equser/msw
 */

import { http, type HttpHandler, HttpResponse } from 'msw'
import { checkObject } from '../base/check-object.ts'
import { choices } from '../base/did-you-mean.ts'
import {
  type ContractOperation,
  type OperationId,
  catalogueEntry,
  operationErrors,
} from '../contract/contract.ts'
import {
  describedDocument,
  describedOperation,
  describedOperations,
} from '../contract/contract-texts.ts'
import { type ExampleResponse, exampleResponses } from '../contract/example-responses.ts'
import { readBody } from '../contract/read-body.ts'
import { readQuery } from '../contract/read-query.ts'
import type { ErrorCode } from '../contract/document.ts'
import { type Violation, checkRequest, checkResponse } from '../contract/validate.ts'
import type { OperationErrors, OperationExamples } from '../generated/operation-errors.ts'

/** The response of a handler. Without `body`, it has no content. */
type MockResponse = Pick<ExampleResponse, 'status' | 'contentType' | 'body'>

export interface HandlerOptions {
  /** The origin of the requests to handle, e.g. `https://portal.example.jp`. The default is any origin. */
  baseUrl?: string
}

/** The response to return: an error code, a named example of the contract, or your own status and body. */
export type ResponseChoice<Id extends OperationId> =
  | { code: OperationErrors[Id] }
  | { example: OperationExamples[Id] }
  | { status: number; body?: unknown }

/**
 * Creates MSW handlers for all operations of the contract. Each responds with the first successful example of its operation. A
 * request that violates the contract gets the contract's error. Sessions are not checked.
 */
export function contractHandlers(options: HandlerOptions = {}): HttpHandler[] {
  return describedOperations.map((operation) =>
    handler(operation, successResponse(operation), options),
  )
}

/**
 * Creates a handler for one operation. Put it before the other handlers: `server.use(respond('getSettings', { code: 401 }))`. A
 * request that violates the contract still gets the contract's error.
 *
 * @throws Error if the contract does not allow the response, TypeError if an argument has the wrong type
 */
export function respond<Id extends OperationId>(
  id: Id,
  choice: ResponseChoice<Id>,
  options: HandlerOptions = {},
): HttpHandler {
  const operation = describedOperation(id)
  const example = '{ code: 401 }, { example: "connected" } or { status: 200, body: {} }'
  checkObject('The response in respond', choice, example, ['code', 'example', 'status', 'body'])
  const content = contentOf(operation, choice)
  const headers: Record<string, string> = {}
  if (content.contentType !== undefined) headers['content-type'] = content.contentType
  const problems = checkResponse(id, { status: content.status, headers, body: content.body })
  // Ignores missing headers, because examples of successful logins have no cookie.
  const own = problems.filter((problem) => !problem.startsWith('the header '))
  if (own.length === 0) return handler(operation, content, options)
  throw new Error(`The response to ${id} violates the contract: ${own.join('; ')}.`)
}

/**
 * Creates handlers that pass all calls of the contract to a simulated browser of `equser/simulator`:
 * `simulatorHandlers(simulator.browser())`. The browser keeps the session's cookie between calls.
 */
export function simulatorHandlers(
  browser: { fetch: (request: Request) => Promise<Response>; browser?: never },
  options: HandlerOptions = {},
): HttpHandler[] {
  checkObject('The browser of simulatorHandlers', browser, 'simulator.browser()')
  // A simulator has a `fetch` too, but keeps no session, so it is not accepted.
  if ('browser' in browser) throw new TypeError('Pass simulator.browser(), not the simulator.')
  return describedOperations.map(({ method, path }) =>
    http[method](addressOf(path, options), ({ request }) =>
      // If the call fails, the page gets a network error. MSW would turn the rejection into a response with an error.
      browser.fetch(request).catch(() => HttpResponse.error()),
    ),
  )
}

/** Returns the address of an operation in MSW's notation, with `:code` for the parameter `{code}`. */
function addressOf(path: string, options: HandlerOptions): string {
  checkObject('The options', options, '{ baseUrl: "https://portal.example.jp" }', ['baseUrl'])
  return (options.baseUrl ?? '*') + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function handler(
  operation: ContractOperation,
  content: MockResponse,
  options: HandlerOptions,
): HttpHandler {
  return http[operation.method](addressOf(operation.path, options), async ({ request, params }) => {
    const text = await request.clone().text()
    const type = request.headers.get('content-type') ?? undefined
    const reading = readBody(operation, type, text === '' ? undefined : text)
    if (reading.kind === 'invalid') return send(errorResponse(reading.code, reading.violations))
    const check = checkRequest(operation.id, {
      path: Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, String(value)]),
      ),
      query: readQuery(new URL(request.url).search),
      body: reading.value,
    })
    return send(check.kind === 'valid' ? content : errorResponse(check.code, check.violations))
  })
}

function contentOf<Id extends OperationId>(
  operation: ContractOperation,
  choice: ResponseChoice<Id>,
): MockResponse {
  if ('code' in choice) return errorNamed(operation, choice.code)
  if ('example' in choice) return exampleNamed(operation, choice.example)
  const { status, body } = choice
  if (status === undefined)
    throw new Error(`Specify a code, an example or a status for ${operation.id}.`)
  return body === undefined ? { status } : { status, contentType: 'application/json', body }
}

function errorNamed({ id }: ContractOperation, code: ErrorCode): MockResponse {
  const codes = operationErrors(id).map((error) => String(error.code))
  if (codes.includes(String(code))) return errorResponse(code)
  throw new Error(`${id} has no error code ${code} ${choices(code, codes)}.`)
}

function exampleNamed(operation: ContractOperation, name: string): MockResponse {
  const all = examplesOf(operation)
  const found = all.find((example) => example.name === name)
  if (found) return found
  const names = all.flatMap((example) => example.name ?? [])
  throw new Error(`${operation.id} has no example "${name}" ${choices(name, names)}.`)
}

function errorResponse(code: ErrorCode, violations?: Violation[]): MockResponse {
  const { status = 500, text: message } = catalogueEntry(code)
  const body = { code, message, ...(violations ? { violations } : {}) }
  return { status, contentType: 'application/json', body }
}

function successResponse(operation: ContractOperation): MockResponse {
  const found = examplesOf(operation).find(({ status }) => status < 400)
  if (found) return found
  throw new Error(`The contract defines no success response for ${operation.id}.`)
}

function examplesOf({ responses }: ContractOperation): ExampleResponse[] {
  return exampleResponses(describedDocument, { responses: Object.fromEntries(responses) })
}

function send({ status, contentType = '', body }: MockResponse): HttpResponse<string | null> {
  if (body === undefined) return new HttpResponse(null, { status })
  const isText = contentType !== 'application/json' && typeof body === 'string'
  const headers = { 'content-type': contentType }
  return new HttpResponse(isText ? body : JSON.stringify(body), { status, headers })
}
