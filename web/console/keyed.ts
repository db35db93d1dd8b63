/** Items with keys made of a text each; the same text again gets a number. */
export function keyed<Item>(
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
