import { type Document, isScalar, visit } from 'yaml'

/** Finds keys that an object has twice. `offset` is the place of the second one. */
export function duplicateKeys(document: Document): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue
        if (seen.has(key.value)) found.push({ key: String(key.value), offset: key.range?.[0] ?? 0 })
        seen.add(key.value)
      }
    },
  })
  return found
}
