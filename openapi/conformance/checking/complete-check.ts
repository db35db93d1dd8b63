import { checkExchange } from '../check-exchange.ts'
import type { Exchange } from '../exchange.ts'
import type { Finding } from '../finding.ts'
import { type SeenParts, seenIn } from '../report/seen-parts.ts'

/** Everything that a capture keeps of an exchange. It can be sent between threads. */
export interface CompleteCheck {
  /** Without their exchange, which the caller has. */
  findings: Finding[]
  /** Undefined if the request calls no operation of the contract. */
  seen: SeenParts | undefined
}

/** Runs every passive check on an exchange and collects what it shows of the contract. */
export function checkCompletely(exchange: Exchange): CompleteCheck {
  const { matched, findings } = checkExchange(exchange)
  return {
    findings: findings.map((finding) => ({ ...finding, exchanges: [] })),
    seen: matched && seenIn(matched),
  }
}
