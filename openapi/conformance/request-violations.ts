import type { ContractOperation } from '../contract/contract.ts'
import { readBody } from '../contract/read-body.ts'
import { readQuery } from '../contract/read-query.ts'
import { checkRequest, type Violation } from '../contract/validate.ts'
import { headerValue, type SentRequest } from './exchange.ts'

/** The violations of a request: those of its body's media type and syntax, else those of its schemas. */
export function requestViolations(
  operation: ContractOperation,
  { query, headers, body: bytes }: SentRequest,
  path: Record<string, string>,
): Violation[] {
  const contentType = headerValue(headers, 'content-type')
  const body = readBody(operation, contentType, bytes.length === 0 ? undefined : bytes)
  if (body.kind === 'invalid') return body.violations
  const check = checkRequest(operation.id, { path, query: readQuery(query), body: body.value })
  return check.kind === 'invalid' ? check.violations : []
}
