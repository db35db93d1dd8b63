import type { ContractOperation } from '../../openapi/contract/contract.ts'
import { type OperationMatch, matchOperation } from '../../openapi/contract/match-operation.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { readQuery } from '../../openapi/contract/read-query.ts'
import {
  type CheckedRequest,
  type Violation,
  checkRequest,
} from '../../openapi/contract/validate.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { CutBody, RawRequest } from '../state/input.ts'

type ReadRequest =
  | { kind: 'valid'; request: CheckedRequest }
  | { kind: 'invalid'; code: ErrorCode; violations: Violation[] }

interface Arrival {
  match: OperationMatch
  read?: ReadRequest | undefined
}

/** What is known about requests with a long body, so that each is matched and its body is read only once. */
const arrivals = new WeakMap<RawRequest, Arrival>()

export function matchRequest(request: RawRequest): OperationMatch {
  return arrivals.get(request)?.match ?? matchOperation(request.method, request.path)
}

/** Reads the body of a request and checks all its parts. For a cut body, returns the stored result of the whole body. */
export function readRequest(
  request: RawRequest,
  operation: ContractOperation,
  path: Record<string, string>,
): ReadRequest {
  const { headers, query, body, cutBody } = request
  if (cutBody?.refusal) return { kind: 'invalid', ...cutBody.refusal }
  const known = arrivals.get(request)?.read
  if (known) return known
  const reading = readBody(operation, headers.contentType, body)
  if (reading.kind === 'invalid') return reading
  return checkRequest(operation.id, { path, query: readQuery(query), body: reading.value })
}

/** Maximum length of bodies that are never cut. Lengths are in UTF-16 units. */
const maxLength = 2_000
/** Length to which a body is cut. Small enough for four journal entries in a page of the database. */
const keptLength = 500
/** Maximum number of violations kept for a cut body, and maximum length of each pointer. */
const [maxViolations, maxPointer] = [5, 80]

/**
 * Cuts a long body that is invalid, or that no operation reads. Stores the result of checking the whole body with the request, so
 * that a replay of the journal does not need the whole body.
 */
export function withoutUnusedBody(request: RawRequest): RawRequest {
  const { body } = request
  if (body === undefined || body.length <= maxLength) return request
  const match = matchRequest(request)
  const read = readWith(match, request)
  const isUsed = read?.kind === 'valid'
  const kept = isUsed
    ? request
    : { ...request, body: body.slice(0, keptLength), cutBody: cutOf(read, body.length) }
  arrivals.set(kept, { match, read: isUsed ? read : undefined })
  return kept
}

function readWith(match: OperationMatch, request: RawRequest): ReadRequest | undefined {
  if (match.kind !== 'found' || !match.operation.body) return undefined
  return readRequest(request, match.operation, match.pathParameters)
}

function cutOf(read: ReadRequest | undefined, length: number): CutBody {
  if (read?.kind !== 'invalid') return { length }
  return { length, refusal: { code: read.code, violations: shorten(read.violations) } }
}

function shorten(violations: Violation[]): Violation[] {
  return violations.slice(0, maxViolations).map((violation) => ({
    ...violation,
    pointer: violation.pointer.slice(0, maxPointer).replace(/~$/, ''),
  }))
}
