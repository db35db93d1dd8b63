/**
 * The items of a record, newest first. Those of the same time are in the order of the record.
 *
 * @param timeOf returns when an item is dated, or undefined if it is not listed
 */
export function newestFirst<Item>(timeOf: (item: Item) => number | undefined) {
  const lists = new WeakMap<object, readonly { item: Item; atMs: number }[]>()
  return {
    /** The list of a record. It is sorted when it is first asked for after a change, so that most calls need not sort. */
    of(record: Readonly<Record<string, Item>>): readonly { item: Item; atMs: number }[] {
      const known = lists.get(record)
      if (known) return known
      const dated = Object.values(record).flatMap((item) => {
        const atMs = timeOf(item)
        return atMs === undefined ? [] : [{ item, atMs }]
      })
      const list = dated.toSorted((one, other) => other.atMs - one.atMs)
      lists.set(record, list)
      return list
    },
    /** Must be called after each change of a record. */
    changed: (record: Readonly<Record<string, Item>>) => void lists.delete(record),
  }
}
