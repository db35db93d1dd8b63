import { isDeepStrictEqual } from 'node:util'
import {
  type ContractOperation,
  contractOperations,
  type OperationId,
} from '../../../contract/contract.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { Profile } from '../../profile/profile.ts'
import type { VerifyContext } from '../../calls/context.ts'
import type { MatchedExchange } from '../../exchange/exchange.ts'
import { type Finding, findingOf } from '../../exchange/finding.ts'

/** The check of what the owner knows about the data. */
export const expectedDataCheck = {
  name: 'expected-data',
} as const

/** Calls each operation that the profile has expected values for, as the first owner, and compares the response. */
export async function checkExpectedData(
  context: VerifyContext,
  expected: Profile['expected'],
): Promise<void> {
  for (const operation of contractOperations) {
    const values = expected[operation.id]
    if (values !== undefined && context.isWanted(operation.id)) {
      await checkOperation(context, operation, values)
    }
  }
}

async function checkOperation(
  context: VerifyContext,
  operation: ContractOperation,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, method } = operation
  if (method !== 'get') {
    context.skip(id, 'expected values are compared only for GET operations.')
    return
  }
  const [request] = ordinaryRequests(operation, context.known)
  const result = await context.call(operation, request)
  if (!result.isSuccess) {
    context.skip(id, `expected values were not compared, because the status is ${result.status}.`)
    return
  }
  for (const [pointer, value] of Object.entries(values)) {
    const actual = valueAt(result.json, pointer)
    if (isDeepStrictEqual(actual, value)) continue
    const what = actual === undefined ? 'is missing' : 'is another value'
    context.report({
      operationId: id,
      place: `body ${pointer}`,
      // Without the values, which may be personal.
      message: `${pointer} ${what}; the profile expects one under "expected".`,
      pointer: `/responses/${result.status}`,
      provenance: 'stated',
      calls: [result],
    })
  }
}

/** How long responses may take: the 95th percentile, in milliseconds. */
interface LatencyBudgets {
  /** For all operations without a budget of their own. Undefined for none. */
  p95Ms?: number | undefined
  operations: Readonly<Record<string, number>>
}

/** The check of response times. It looks at all calls of an operation together. */
export const latencyCheck = {
  name: 'latency',
} as const

/** Collects response times. */
interface LatencyCollector {
  /** Ignores exchanges without a time. */
  add(exchange: MatchedExchange): void
  /** One for each operation beyond its budget, with its slowest exchange. */
  findings(): Finding[]
}

/** Creates an empty collector. */
export function createLatency(budgets: LatencyBudgets): LatencyCollector {
  const seen = new Map<OperationId, { times: number[]; slowest: MatchedExchange }>()
  const budgetOf = (id: OperationId) => budgets.operations[id] ?? budgets.p95Ms
  return {
    add(exchange) {
      const { id } = exchange.operation
      const { tookMs } = exchange.response
      if (tookMs === undefined || budgetOf(id) === undefined) return
      const own = seen.get(id)
      if (!own) {
        seen.set(id, { times: [tookMs], slowest: exchange })
        return
      }
      if (tookMs > (own.slowest.response.tookMs ?? 0)) own.slowest = exchange
      own.times.push(tookMs)
    },
    findings: () =>
      [...seen].flatMap(([id, { times, slowest }]): Finding[] => {
        const budgetMs = budgetOf(id)
        const p95Ms = percentile(
          times.toSorted((a, b) => a - b),
          0.95,
        )
        if (budgetMs === undefined || p95Ms <= budgetMs) return []
        const calls = times.length === 1 ? '1 call' : `${times.length} calls`
        const message = `The 95th percentile of ${calls} is ${Math.round(p95Ms)} ms; the profile allows ${budgetMs} ms.`
        return [
          findingOf(
            latencyCheck.name,
            slowest.operation,
            { place: 'p95', message, pointer: '', provenance: 'stated', severity: 'slow' },
            [slowest],
          ),
        ]
      }),
  }
}

/**
 * The smallest value that at least this share of the values does not exceed (nearest rank). NaN without values.
 *
 * @param sorted in ascending order
 * @param share from 0 to 1
 */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
