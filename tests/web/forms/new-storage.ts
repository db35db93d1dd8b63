/** A session storage of its own for a test. `items` is what it holds. */
export function newStorage() {
  const items = new Map<string, string>()
  return {
    items,
    storage: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  }
}
