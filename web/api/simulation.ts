/** The header by which a simulated server says that nothing of what it tells is real. */
export const simulationHeader = 'x-simulation'

let isSimulated = false
const listeners = new Set<() => void>()

/** Whether the server's last answer was a simulated one; a store for `useSyncExternalStore`. */
export const simulation = {
  get: (): boolean => isSimulated,
  /** Takes it from an answer's headers. */
  note: (headers: Headers): void => {
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
