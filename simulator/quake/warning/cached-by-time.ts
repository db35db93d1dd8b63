/** Must be called with ascending times. */
export type ByTime<Result> = (atS: number) => Result

/** Caches the results, because many worlds repeat the same earthquake. All callers must use the same times. */
export function cachedByTime<Key extends object, Result>(
  create: (key: Key) => ByTime<Result>,
): (key: Key) => ByTime<Result> {
  const kept = new WeakMap<Key, { results: Map<number, Result>; grow: ByTime<Result> }>()
  return (key) => {
    const entry = kept.get(key) ?? { results: new Map<number, Result>(), grow: create(key) }
    kept.set(key, entry)
    const { results, grow } = entry
    return (atS) => {
      const known = results.get(atS)
      if (known !== undefined) return known
      const result = grow(atS)
      results.set(atS, result)
      return result
    }
  }
}
