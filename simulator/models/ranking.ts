/** Keys ordered by a number, their rank: the greatest first, and keys of equal rank in the order in which they were added. */
export interface Ranking {
  /**
   * Adds a key or changes its rank. A key without a rank is not in the order, but counts as added. Finds the key's
   * position in O(log n) steps.
   */
  set(key: string, rank: number | undefined): void
  /** The keys from position `from` (the first is 0) to before `end`. */
  slice(from: number, end: number): string[]
  /** The number of keys with a greater rank. O(log n). */
  countAbove(rank: number): number
}

/** Creates an empty ranking. */
export function createRanking(): Ranking {
  const entries = new Map<string, Entry>()
  /** From the lowest to the highest, because most new entries rank highest: adding those moves no other. */
  const order: RankedEntry[] = []

  /** The number of ranked entries before which `isAfter` is false. It must be true for all entries after the first. */
  function positionOf(isAfter: (entry: RankedEntry) => boolean): number {
    let [start, end] = [0, order.length]
    while (start < end) {
      const middle = (start + end) >> 1
      const entry = order[middle]
      if (entry && isAfter(entry)) end = middle
      else start = middle + 1
    }
    return start
  }

  return {
    set(key, rank) {
      const known = entries.get(key)
      if (known && known.rank === rank) return
      if (known && isRanked(known))
        order.splice(
          positionOf((one) => !isBelow(one, known)),
          1,
        )
      const entry: Entry = { key, rank, number: known?.number ?? entries.size }
      entries.set(key, entry)
      if (isRanked(entry))
        order.splice(
          positionOf((one) => isBelow(entry, one)),
          0,
          entry,
        )
    },
    slice(from, end) {
      const stop = Math.max(0, order.length - end)
      return order
        .slice(stop, Math.max(stop, order.length - from))
        .toReversed()
        .map(({ key }) => key)
    },
    countAbove: (rank) => order.length - positionOf((one) => one.rank > rank),
  }
}

interface Entry {
  key: string
  rank: number | undefined
  /** The number of keys that were added before. */
  number: number
}

type RankedEntry = Entry & { rank: number }

function isRanked(entry: Entry): entry is RankedEntry {
  return entry.rank !== undefined
}

function isBelow(one: RankedEntry, other: RankedEntry): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.number > other.number)
}
