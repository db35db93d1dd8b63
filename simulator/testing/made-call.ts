import type { OperationId } from '../../openapi/contract/contract.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import type { components } from '../generated/control.d.ts'
import { differencesIn } from '../scenario/expect/differences.ts'

/** A call of the contract that a world has received. */
export interface MadeCall {
  /** Its number in the journal. */
  index: number
  /** Virtual time in epoch milliseconds. */
  at: number
  operationId: OperationId
  path: Record<string, string>
  query: Record<string, string>
  /** The parsed JSON, else the text. Undefined without a body. */
  body: unknown
  /** The user of its session. */
  userId?: string | undefined
  status?: number | undefined
  /** The error code of the contract. */
  code?: string | number | undefined
}

/** Parts that a call must have. Objects may have more fields. Matchers of the scenario language are allowed. */
export interface CallExpectation {
  userId?: unknown
  status?: unknown
  code?: unknown
  /** Virtual time in epoch milliseconds, such as `{ $between: [from, until] }`. */
  at?: unknown
  path?: object
  query?: object
  body?: unknown
}

/** Returns the call of a journal entry. Undefined if it is none, or if no operation has its method and path. */
export function madeCall(entry: components['schemas']['JournalEntry']): MadeCall | undefined {
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

/** How a call differs from what is expected, in sentences. Empty if it fits. */
export function misses(expected: CallExpectation, call: MadeCall): string[] {
  return differencesIn({ ...expected }, { ...call }).map(({ message }) => message)
}

/** Maximum number of near misses in a message. */
const maxMisses = 3

/** Says which calls came nearest to what is expected, and how they differ. */
export function describeNearest(
  operationId: OperationId,
  expected: CallExpectation,
  calls: MadeCall[],
): string {
  const same = calls.filter((call) => call.operationId === operationId)
  if (same.length === 0) {
    const made = [...new Set(calls.map((call) => call.operationId))].join(', ')
    return `The operation was not called. Called were: ${made || 'none'}.`
  }
  const nearest = same
    .map((call) => ({ index: call.index, differences: misses(expected, call) }))
    .toSorted((a, b) => a.differences.length - b.differences.length || b.index - a.index)
    .slice(0, maxMisses)
    .map(({ index, differences }) => `entry ${index}: ${differences.join('; ')}`)
  return [`${same.length} calls of it do not fit. The nearest:`, ...nearest].join('\n  ')
}
