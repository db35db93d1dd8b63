/** Signals within this time count as one, because Ctrl-C signals both npm and this process, and npm forwards its signal. */
const sameSignalMs = 1_000

/** Calls `stop` at the first SIGINT, SIGTERM or SIGHUP. A later signal exits immediately with exit code 130. */
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
