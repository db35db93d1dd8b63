import { onStop } from '../run/stop-signals.ts'

/** A signal that is given at the first Ctrl-C, so that what was found until then is still told. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  onStop(() => controller.abort())
  return controller.signal
}
