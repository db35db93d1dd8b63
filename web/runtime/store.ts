import { useSyncExternalStore } from 'react'

/** An observable value. */
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
      if (next === current) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the value of a store. The component renders again when it changes. */
export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  // Tests render pages without a browser.
  return useSyncExternalStore(subscribe, get, get)
}
