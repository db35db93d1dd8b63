import type { ContractOperation } from '../../contract/contract.ts'
import { readBody } from '../../contract/read-body.ts'
import { readQuery } from '../../contract/read-query.ts'
import { type RequestParts, type Violation, checkRequest } from '../../contract/validate.ts'
import { headerValue, type SentRequest } from './exchange.ts'

/** Returns the violations in a request: wrong media type or syntax of its body, otherwise violations of its schemas. */
export function requestViolations(
  operation: ContractOperation,
  request: SentRequest,
  path: Record<string, string>,
): Violation[] {
  const body = readRequestBody(operation, request)
  if (body.kind === 'invalid') return body.violations
  const check = checkRequest(operation.id, requestParts(operation, request, path))
  return check.kind === 'invalid' ? check.violations : []
}

/** Returns the parameters and the parsed body of a request. The body is undefined if it can't be parsed. */
export function requestParts(
  operation: ContractOperation,
  request: SentRequest,
  path: Record<string, string>,
): RequestParts {
  const body = readRequestBody(operation, request)
  return {
    path,
    query: readQuery(request.query),
    body: body.kind === 'valid' ? body.value : undefined,
  }
}

function readRequestBody(
  operation: ContractOperation,
  { headers, body }: SentRequest,
): ReturnType<typeof readBody> {
  const contentType = headerValue(headers, 'content-type')
  return readBody(operation, contentType, body.length === 0 ? undefined : body)
}
