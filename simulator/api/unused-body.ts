import { matchOperation } from '../../openapi/contract/match-operation.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { readQuery } from '../../openapi/contract/read-query.ts'
import { type Violation, checkRequest } from '../../openapi/contract/validate.ts'
import type { CutBody, RawRequest } from '../state/message.ts'

/** Bodies up to this length are never cut, in UTF-16 units. */
const maximalLength = 2_000
/** Length of what stays of a cut body. Small enough for four journal entries in a page of the database. */
const keptLength = 500
/** Maximum number of violations that stay of a cut body, and maximum length of the pointer of each. */
const [maximalViolations, maximalPointer] = [5, 80]

/**
 * Cuts a long body that no operation will use: the path or method is unknown, the operation takes no body, or the body is
 * invalid. The response to an invalid one is stored with it, so that a replay of the journal does not need the body.
 */
export function withoutUnusedBody(request: RawRequest): RawRequest {
  const { body } = request
  if (body === undefined || body.length <= maximalLength) return request
  const cut = cutOf(request)
  return cut ? { ...request, body: body.slice(0, keptLength), cutBody: cut } : request
}

function cutOf({ method, path, query, headers, body = '' }: RawRequest): CutBody | undefined {
  const match = matchOperation(method, path)
  const { length } = body
  if (match.kind !== 'found' || !match.operation.body) return { length }
  const reading = readBody(match.operation, headers.contentType, body)
  if (reading.kind === 'invalid') {
    return { length, refusal: { code: reading.code, violations: reading.violations } }
  }
  const parts = { path: match.pathParameters, query: readQuery(query), body: reading.value }
  const check = checkRequest(match.operation.id, parts)
  if (check.kind === 'valid') return undefined
  return { length, refusal: { code: check.code, violations: shorten(check.violations) } }
}

function shorten(violations: Violation[]): Violation[] {
  return violations
    .slice(0, maximalViolations)
    .map((violation) => ({ ...violation, pointer: violation.pointer.slice(0, maximalPointer) }))
}
