import { createStore } from '../runtime/store.ts'

/**
 * Creates a clock that shows the server's time in epoch milliseconds. The portal shows no other times, because a phone's clock
 * may be wrong and a simulated server has its own time.
 */
export function createServerClock() {
  let respondedAt: number | undefined
  let updatedAt = 0
  return {
    /** Sets the clock by the Date header. Ignores a missing or invalid header. */
    update(headers: Headers): void {
      const at = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(at)) return
      respondedAt = at
      updatedAt = performance.now()
    },
    now: () => respondedAt,
    /** Returns the time of the last response plus the time since then. Undefined before the first response. */
    running: () => respondedAt && respondedAt + performance.now() - updatedAt,
  }
}

export const serverClock = createServerClock()

export const simulationHeader = 'x-simulation'

export const simulation = createStore(false)

/** Updates the server's time, and whether the server is a simulator, from the headers of a response. */
export function readServerState(headers: Headers): void {
  serverClock.update(headers)
  simulation.set(headers.has(simulationHeader))
}

/** Reads the time, and whether it is simulated, from the page's `Server-Timing`, its only header that scripts can read. */
export function readServerHints(): void {
  const [page] = performance.getEntriesByType('navigation')
  // Safari 16.0 does not support `serverTiming`.
  if (!(page instanceof PerformanceNavigationTiming) || !('serverTiming' in page)) return
  const headers = new Headers()
  for (const { name, duration } of page.serverTiming) {
    if (name === 'simulation') headers.set(simulationHeader, 'true')
    if (name === 'now') headers.set('date', new Date(duration).toUTCString())
  }
  readServerState(headers)
}
