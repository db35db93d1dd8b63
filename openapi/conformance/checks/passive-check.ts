import type { MatchedExchange } from '../exchange/exchange.ts'
import type { CheckFinding } from '../exchange/finding.ts'

/** Findings of one check on one exchange. A response may break a rule at any number of places. */
const maxFindings = 100

/** The first item with each key, up to 100. The same deviation in several items of a list is one finding. */
export function firstOfEach<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[] {
  const first = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (!first.has(key)) first.set(key, item)
    if (first.size === maxFindings) break
  }
  return [...first.values()]
}

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
  /** Returns what is wrong. Of several findings with the same place, the first is reported. */
  check: (exchange: MatchedExchange) => CheckFinding | Iterable<CheckFinding>
}
