import { createStore } from '../runtime/store.ts'

/**
 * A clock of the server's time in epoch milliseconds, set by its responses. The portal shows only the server's times, because a
 * phone's clock may be wrong and a simulated server has its own time.
 */
export function createServerClock() {
  let respondedAt: number | undefined
  let updatedAt = 0
  return {
    /** Sets the clock. Ignores a missing or invalid Date header. */
    update(headers: Headers): void {
      const at = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(at)) return
      respondedAt = at
      updatedAt = performance.now()
    },
    now: () => respondedAt,
    /** The time of the last response plus the time since then. */
    running: () => respondedAt && respondedAt + performance.now() - updatedAt,
  }
}

export const serverClock = createServerClock()

export const simulationHeader = 'x-simulation'

export const simulation = createStore(false)

/** Reads the server's time, and whether it is simulated, from a response. */
export function readServerState(headers: Headers): void {
  serverClock.update(headers)
  simulation.set(headers.has(simulationHeader))
}

/** Reads the page's `Server-Timing`, its only header that scripts can read, so the first paint has the simulation notice. */
export function readServerHints(): void {
  const [page] = performance.getEntriesByType('navigation')
  // Safari 16.0 has no `serverTiming`.
  if (!(page instanceof PerformanceNavigationTiming) || !('serverTiming' in page)) return
  const headers = new Headers()
  for (const { name, duration } of page.serverTiming) {
    if (name === 'simulation') headers.set(simulationHeader, 'true')
    if (name === 'now') headers.set('date', new Date(duration).toUTCString())
  }
  readServerState(headers)
}
