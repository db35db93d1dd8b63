import { onStop } from '../run/stop-signals.ts'

/**
 * A signal that aborts at the first Ctrl-C. The findings until then are still reported, and changed data is put back.
 *
 * @param text printed at the first Ctrl-C
 */
export function untilInterrupted(text: string): AbortSignal {
  const controller = new AbortController()
  onStop(() => {
    console.error(`\n${text}`)
    controller.abort()
  })
  return controller.signal
}
