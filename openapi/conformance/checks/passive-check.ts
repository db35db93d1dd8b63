import type { MatchedExchange } from '../exchange/exchange.ts'
import type { CheckFinding } from '../exchange/finding.ts'

/** Maximum number of findings of one check in one exchange. */
const maxFindings = 100

/** Returns the first item of each key, up to 100 items. The same deviation in several items of a list is one finding. */
export function firstOfEach<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[] {
  const first = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (!first.has(key)) first.set(key, item)
    if (first.size === maxFindings) break
  }
  return [...first.values()]
}

/** Replaces list indices in a JSON pointer by `*`, so that the same deviation in several items is one finding. */
export function withoutIndices(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

export interface PassiveCheck {
  name: string
  /** Returns the findings. Of several findings with the same place, only the first is reported. */
  check: (exchange: MatchedExchange) => CheckFinding | Iterable<CheckFinding>
}
