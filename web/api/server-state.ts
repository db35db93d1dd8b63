import { createStore } from '../runtime/store.ts'

/**
 * Creates a clock of the server's time, in epoch milliseconds, from its responses. The portal shows and compares only times of the
 * server: the clock of a phone may be wrong, and a simulated server has its own time.
 */
export function createServerClock() {
  let respondedAt: number | undefined
  let updatedAt = 0
  return {
    /** Reads the time from a response's Date header. Ignores a missing or invalid header. */
    update(headers: Headers): void {
      const at = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(at)) return
      respondedAt = at
      updatedAt = performance.now()
    },
    /** The time of the last response. Undefined before the first. */
    now: () => respondedAt,
    /** The current time: the time of the last response plus the time since then. */
    running: () => respondedAt && respondedAt + performance.now() - updatedAt,
  }
}

/** The clock of the portal's server. */
export const serverClock = createServerClock()

/** The header that marks responses from a simulated server. */
export const simulationHeader = 'x-simulation'

/** Whether the last response came from a simulated server. */
export const simulation = createStore(false)

/** Reads the server's state from the headers of a response. */
export function readServerState(headers: Headers): void {
  serverClock.update(headers)
  simulation.set(headers.has(simulationHeader))
}

/**
 * Reads the server's state from the `Server-Timing` header of the page, so that the first paint has the simulation notice and the
 * year. Scripts can't read other headers of the page.
 */
export function readServerHints(): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return
  const headers = new Headers()
  for (const { name, duration } of page.serverTiming) {
    if (name === 'simulation') headers.set(simulationHeader, 'true')
    if (name === 'now') headers.set('date', new Date(duration).toUTCString())
  }
  readServerState(headers)
}
