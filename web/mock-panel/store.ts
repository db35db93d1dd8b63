/** An observable value, for `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Calls `listener` after every change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store with an initial value. */
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
