import type { ContractOperation } from '../contract/contract.ts'
import { checkRequest, type Violation } from '../contract/validate.ts'
import type { SentRequest } from './exchange.ts'
import { isJson, readJson } from './read-body.ts'

/** What a request breaks, its parameters, its media type and its body. */
export function requestViolations(
  operation: ContractOperation,
  request: SentRequest,
  pathParameters: Record<string, string>,
): Violation[] {
  const body = readBody(operation, request)
  if ('violation' in body) return [body.violation]
  const query = readQuery(request.query)
  const check = checkRequest(operation.id, { path: pathParameters, query, body: body.value })
  return check.kind === 'invalid' ? check.violations : []
}

/** The names and values of a query; a repeated name has them all. */
export function readQuery(query: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {}
  const parameters = new URLSearchParams(query)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    read[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return read
}

function readBody(
  operation: ContractOperation,
  { headers, body }: SentRequest,
): { value: unknown } | { violation: Violation } {
  if (!operation.body || body.length === 0) return { value: undefined }
  if (!isJson(headers)) {
    return { violation: broken('mediaType', 'the body must be application/json') }
  }
  const read = readJson(body)
  return read.kind === 'json'
    ? { value: read.value }
    : { violation: broken('syntax', `the body is not JSON: ${read.reason}`) }
}

function broken(rule: string, message: string): Violation {
  return { in: 'body', pointer: '', rule, message }
}
