import type { MatchedExchange } from '../exchange/exchange.ts'
import type { CheckFinding } from '../exchange/finding.ts'

/** Findings of one check on one exchange. A response may break a rule at any number of places. */
export const maximalFindings = 100

/**
 * The same place with `*` for items of lists: the same deviation in several items is one finding.
 *
 * @param pointer JSON pointer
 */
export function withoutIndices(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

/** A check of a single exchange. It makes no calls. */
export interface PassiveCheck {
  name: string
  /** Completes the sentence "It looks for …". */
  looksFor: string
  check: (exchange: MatchedExchange) => CheckFinding[]
}
