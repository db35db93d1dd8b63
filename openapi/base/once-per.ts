/** Returns a function that calls `make` once per object. It caches the result until the object is garbage-collected. */
export function oncePer<Key extends object, Result>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = make(key)
    results.set(key, result)
    return result
  }
}
