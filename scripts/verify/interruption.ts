import { onStop } from '../run/stop-signals.ts'

/** A signal that aborts at the first Ctrl-C, so that the findings until then are still reported. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  onStop(() => controller.abort())
  return controller.signal
}
