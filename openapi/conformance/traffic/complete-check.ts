import { checkExchange } from '../checks/check-exchange.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Finding } from '../exchange/finding.ts'
import { type HarOptions, harEntry } from '../har/write-har.ts'
import { type SeenParts, seenIn } from '../report/coverage.ts'

/** Everything that a capture keeps of an exchange. It can be sent between threads. */
export interface CompleteCheck {
  /** Without their exchange, which the caller has. */
  findings: Finding[]
  /** Undefined if the request calls no operation of the contract. */
  seen: SeenParts | undefined
  /** The exchange in an HTTP archive, without secrets. Undefined if none is written. */
  entry?: string | undefined
}

/** A check without a result. The reason is e.g. `its check took more than 30 s`. */
export interface FailedCheck {
  reason: string
}

/** What the thread is asked for. */
export interface CheckJob {
  exchanges: readonly Exchange[]
  /** Undefined if no archive is written. */
  har: HarOptions | undefined
}

/** Runs every passive check on an exchange and collects what it shows of the contract. */
export function checkCompletely(exchange: Exchange, har?: HarOptions): CompleteCheck {
  const { matched, findings } = checkExchange(exchange)
  return {
    findings: findings.map((finding) => ({ ...finding, exchanges: [] })),
    seen: matched && seenIn(matched),
    entry: har && harEntry(exchange, har),
  }
}

/** Checks exchanges one after the other. What several of them show alike is one object, which a message has only once. */
export function checkAll({ exchanges, har }: CheckJob): (CompleteCheck | FailedCheck)[] {
  const known = new Map<string, SeenParts>()
  return exchanges.map((exchange) => {
    try {
      const { seen, ...rest } = checkCompletely(exchange, har)
      return { ...rest, seen: seen && sameParts(seen, known) }
    } catch (error) {
      return { reason: reasonOf(error) }
    }
  })
}

/** Why a check has no result. */
export function reasonOf(error: unknown): string {
  return `its check failed: ${error instanceof Error ? error.message : String(error)}`
}

function sameParts(seen: SeenParts, known: Map<string, SeenParts>): SeenParts {
  const { operationId, status, code, pointers } = seen
  const key = JSON.stringify([operationId, status, code, ...pointers])
  const same = known.get(key)
  if (same) return same
  known.set(key, seen)
  return seen
}
