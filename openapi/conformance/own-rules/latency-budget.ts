import type { OperationId } from '../../contract/contract.ts'
import { operationPointer } from '../../contract/contract-pointer.ts'
import type { MatchedExchange } from '../exchange.ts'
import type { Finding } from '../finding.ts'
import { percentile } from './percentile.ts'

/** How long responses may take: the 95th percentile, in milliseconds. */
export interface LatencyBudgets {
  /** For all operations without a budget of their own. Undefined for none. */
  p95Ms?: number | undefined
  operations: Readonly<Record<string, number>>
}

/** The check of response times. It looks at all calls of an operation together. */
export const latencyCheck = {
  name: 'latency',
  looksFor:
    'operations whose 95th percentile of response times is beyond the budget of the profile',
} as const

/** Collects response times. */
export interface LatencyCollector {
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
        return [
          {
            check: latencyCheck.name,
            operationId: id,
            place: 'p95',
            message: `The 95th percentile of ${calls} is ${Math.round(p95Ms)} ms; the profile allows ${budgetMs} ms.`,
            contractPointer: operationPointer(slowest.operation),
            provenance: 'stated',
            severity: 'slow',
            exchanges: [slowest],
          },
        ]
      }),
  }
}
