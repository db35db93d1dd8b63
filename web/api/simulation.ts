/** The header that marks the responses of a simulated server. */
export const simulationHeader = 'x-simulation'

let isSimulated = false
const listeners = new Set<() => void>()

/** Whether the last response came from a simulated server. A store for `useSyncExternalStore`. */
export const simulation = {
  get: (): boolean => isSimulated,
  /** Reads a response's headers. */
  update: (headers: Headers): void => {
    const next = headers.has(simulationHeader)
    if (next === isSimulated) return
    isSimulated = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
