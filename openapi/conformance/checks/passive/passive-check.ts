import type { PlacedExchange } from '../../exchange.ts'
import type { Departure } from '../../finding.ts'

/** A check that needs nothing but an exchange, whoever made it. */
export interface PassiveCheck {
  name: string
  /** Completes the sentence "It looks for …". */
  looksFor: string
  check: (exchange: PlacedExchange) => Departure[]
}
