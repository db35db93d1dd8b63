/** Pairs each item with a unique React key: its text, with a number added where the text repeats. */
export function withUniqueKeys<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = seen.get(text) ?? 0
    seen.set(text, count + 1)
    return { key: count === 0 ? text : `${text} #${count}`, item }
  })
}
