/** A value that components follow; for `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A store that holds `value` until it is told otherwise. */
export function createStore<Value>(value: Value): Store<Value> {
  let current = value
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
