/** Ctrl-C sends a signal to npm and to this process, and npm passes its own on: two signals arrive at once. */
const sameSignalMs = 1_000

/**
 * Calls back at the first SIGINT, SIGTERM or SIGHUP. A later signal ends the process at once with exit code 130.
 */
export function onStop(stop: () => void): void {
  let stoppedAtMs: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAtMs === undefined) {
        stoppedAtMs = performance.now()
        stop()
      } else if (performance.now() - stoppedAtMs > sameSignalMs) process.exit(130)
    })
  }
}

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    onStop(resolve)
  })
}
