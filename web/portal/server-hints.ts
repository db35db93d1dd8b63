import { readServerState, simulationHeader } from '../api/server-state.ts'

/**
 * Reads what a simulated server says with the page itself, so that the first paint has the notice
 * of the simulation and the year. Scripts can't read other headers of the page than `Server-Timing`.
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
