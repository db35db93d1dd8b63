import type { OperationId } from '../../openapi/contract/contract.ts'
import { checkObject } from '../../openapi/base/check-object.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import type { components } from '../generated/control.d.ts'
import { differencesIn } from '../scenario/expect/differences.ts'
import { invalidMatchers } from '../scenario/expect/matcher.ts'

/** A call of a contract operation that a world has received. */
export interface RecordedCall {
  /** The index in the journal. */
  index: number
  /** Virtual time in epoch milliseconds. */
  at: number
  operationId: OperationId
  path: Record<string, string>
  query: Record<string, string>
  /** The parsed JSON, or the text if it is not JSON. Undefined without a body. */
  body: unknown
  /** The user of the session. */
  userId?: string | undefined
  status?: number | undefined
  /** The error code of the contract. */
  code?: string | number | undefined
}

/** Properties that a call must have. Objects may have more fields. Matchers of the scenario language are allowed. */
export interface CallExpectation {
  userId?: unknown
  status?: unknown
  code?: unknown
  /** Virtual time in epoch milliseconds, or a matcher for it, such as `{ $between: [from, until] }`. */
  at?: unknown
  path?: object
  query?: object
  body?: unknown
}

/** Converts a journal entry. Returns undefined if it is not a request, or if no operation has its method and path. */
export function toRecordedCall(
  entry: components['schemas']['JournalEntry'],
): RecordedCall | undefined {
  if (entry.input.kind !== 'request') return undefined
  const { method, path, query, body } = entry.input.request
  const found = matchOperation(method, path)
  if (found.kind !== 'found') return undefined
  return {
    index: entry.index,
    at: entry.at,
    operationId: found.operation.id,
    path: found.pathParameters,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: jsonOf(body, body),
    userId: entry.result.userId,
    status: entry.result.status,
    code: entry.result.code,
  }
}

/** @throws Error if a key or a matcher is unknown or invalid, because such a matcher would match every call */
export function checkExpectation(expected: CallExpectation): void {
  const keys = ['userId', 'status', 'code', 'at', 'path', 'query', 'body']
  checkObject('The expectation of expectCall', expected, '{ status: 200 }', keys)
  const all = Object.entries(expected).flatMap(([key, value]) => invalidMatchers(value, [key]))
  if (all.length === 0) return
  throw new Error(
    all.map(({ path, message }) => `${path.map(String).join('.')}: ${message}.`).join('\n'),
  )
}

/** Returns how a call differs from the expected one, as sentences. Empty if it matches. */
export function mismatches(expected: CallExpectation, call: RecordedCall): string[] {
  return differencesIn({ ...expected }, { ...call }).map(({ message }) => message)
}

const maxNearest = 3

export function describeNearestCalls(
  operationId: OperationId,
  expected: CallExpectation,
  calls: RecordedCall[],
): string {
  const same = calls.filter((call) => call.operationId === operationId)
  if (same.length === 0) {
    const called = [...new Set(calls.map((call) => call.operationId))].join(', ')
    return `The operation was not called. Operations called: ${called || 'none'}.`
  }
  const nearest = same
    .map((call) => ({ index: call.index, differences: mismatches(expected, call) }))
    .toSorted((a, b) => a.differences.length - b.differences.length || b.index - a.index)
    .slice(0, maxNearest)
    .map(({ index, differences }) => `entry ${index}: ${differences.join('; ')}`)
  return [`None of the calls (${same.length}) match. The closest:`, ...nearest].join('\n  ')
}
