/** Lists the items of a record, newest first. Items with the same time keep their order. Items without a time are omitted. */
export function newestFirst<Item>(timeOf: (item: Item) => number | undefined) {
  const lists = new WeakMap<object, readonly { item: Item; atMs: number }[]>()
  return {
    /** Sorts only on first use after a change. */
    of(record: Readonly<Record<string, Item>>): readonly { item: Item; atMs: number }[] {
      const known = lists.get(record)
      if (known) return known
      const dated = Object.values(record).flatMap((item) => {
        const atMs = timeOf(item)
        return atMs === undefined ? [] : [{ item, atMs }]
      })
      const list = dated.toSorted((left, right) => right.atMs - left.atMs)
      lists.set(record, list)
      return list
    },
    /** Must be called after each change of a record. */
    changed: (record: Readonly<Record<string, Item>>) => void lists.delete(record),
  }
}
