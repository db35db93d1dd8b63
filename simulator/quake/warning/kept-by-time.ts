/** A function of time that must be asked in ascending order. */
export type Growing<Result> = (atS: number) => Result

/**
 * Keeps the results of growing functions with what they follow from, because many worlds repeat the same earthquake. All
 * callers must ask for the same times.
 */
export function keptByTime<Key extends object, Result>(
  create: (key: Key) => Growing<Result>,
): (key: Key) => Growing<Result> {
  const kept = new WeakMap<Key, { results: Map<number, Result>; grow: Growing<Result> }>()
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
