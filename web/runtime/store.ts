import { useSyncExternalStore } from 'react'

/** A value that can be observed. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Calls the listener at each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

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

/** Returns the store's value. The component renders again when the value changes. */
export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  // Without the third argument, tests could not render pages, because they have no browser.
  return useSyncExternalStore(subscribe, get, get)
}
