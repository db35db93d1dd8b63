import { checkExchange } from '../checks/check-exchange.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Finding } from '../exchange/finding.ts'
import { type SeenParts, seenIn } from '../report/coverage.ts'

/** Everything that a capture keeps of an exchange. It can be sent between threads. */
export interface CompleteCheck {
  /** Without their exchange, which the caller has. */
  findings: Finding[]
  /** Undefined if the request calls no operation of the contract. */
  seen: SeenParts | undefined
}

/** A check that ended with an error of its own. */
export interface FailedCheck {
  reason: string
}

/** Runs every passive check on an exchange and collects what it shows of the contract. */
export function checkCompletely(exchange: Exchange): CompleteCheck {
  const { matched, findings } = checkExchange(exchange)
  return {
    findings: findings.map((finding) => ({ ...finding, exchanges: [] })),
    seen: matched && seenIn(matched),
  }
}

/** Checks exchanges one after the other. What several of them show alike is one object, which a message has only once. */
export function checkAll(exchanges: readonly Exchange[]): (CompleteCheck | FailedCheck)[] {
  const known = new Map<string, SeenParts>()
  return exchanges.map((exchange) => {
    try {
      const { findings, seen } = checkCompletely(exchange)
      return { findings, seen: seen && sameParts(seen, known) }
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) }
    }
  })
}

function sameParts(seen: SeenParts, known: Map<string, SeenParts>): SeenParts {
  const { operationId, status, code, pointers } = seen
  const key = JSON.stringify([operationId, status, code, ...pointers])
  const same = known.get(key)
  if (same) return same
  known.set(key, seen)
  return seen
}
