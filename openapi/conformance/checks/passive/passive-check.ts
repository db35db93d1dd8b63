import type { MatchedExchange } from '../../exchange.ts'
import type { CheckFinding } from '../../finding.ts'

/** A check of a single exchange. It makes no calls. */
export interface PassiveCheck {
  name: string
  /** Completes the sentence "It looks for …". */
  looksFor: string
  check: (exchange: MatchedExchange) => CheckFinding[]
}
