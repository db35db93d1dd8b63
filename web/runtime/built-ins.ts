// Adds JavaScript functions that the portal uses and that browsers of 2022 and 2023 lack (docs/decisions/0012-browsers.md).
// Import this file first, because other modules use these functions while they load.

function add(target: object, name: string, value: object): void {
  if (!(name in target)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

add(Map, 'groupBy', <Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key) => {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
})

add(Array.prototype, 'toSorted', function toSorted<
  Value,
>(this: Value[], compare?: (first: Value, second: Value) => number) {
  // oxlint-disable-next-line unicorn/no-array-sort -- the copy is sorted
  return [...this].sort(compare)
})

add(Array.prototype, 'toReversed', function toReversed<Value>(this: Value[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- the copy is reversed
  return [...this].reverse()
})

function parse(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
add(URL, 'parse', parse)
add(URL, 'canParse', (url: string | URL, base?: string | URL) => parse(url, base) !== null)
