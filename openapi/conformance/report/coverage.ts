import { type OperationId, contractOperations } from '../../contract/contract.ts'
import type { MatchedExchange } from '../exchange/exchange.ts'

export interface OperationCoverage {
  operationId: OperationId
  method: string
  path: string
  calls: number
  /** Total time of the calls in milliseconds. 0 if unknown. */
  tookMs: number
  /** Declared statuses, then undeclared statuses that occurred. */
  statuses: { status: number; isDeclared: boolean; seen: number }[]
}

export class CoverageCollector {
  readonly #all = new Map(
    contractOperations.map(({ id, method, path, responses }): [OperationId, OperationCoverage] => [
      id,
      {
        operationId: id,
        method: method.toUpperCase(),
        path,
        calls: 0,
        tookMs: 0,
        statuses: [...responses.keys()].map((status) => ({ status, isDeclared: true, seen: 0 })),
      },
    ]),
  )

  add({ operation, response: { status, tookMs = 0 } }: MatchedExchange): void {
    const own = this.#all.get(operation.id)
    if (!own) return
    own.calls += 1
    own.tookMs += tookMs
    const counted = own.statuses.find((known) => known.status === status)
    if (counted) counted.seen += 1
    else own.statuses.push({ status, isDeclared: false, seen: 1 })
  }

  coverage(): OperationCoverage[] {
    return [...this.#all.values()]
  }
}

/** Returns the numbers of seen operations and declared statuses, e.g. `2 of 44 operations`. */
export function seenTexts(coverage: readonly OperationCoverage[]): string[] {
  const statuses = coverage.flatMap((one) => one.statuses.filter(({ isDeclared }) => isDeclared))
  const called = coverage.filter(({ calls }) => calls > 0)
  const seen = statuses.filter((one) => one.seen > 0)
  return [
    `${called.length} of ${coverage.length} operations`,
    `${seen.length} of ${statuses.length} statuses`,
  ]
}
