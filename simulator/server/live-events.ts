import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { controlPath } from '../control/path.ts'
import type { Worlds } from '../worlds/registry.ts'

/** Interval at which a world with running time is checked while a client listens. */
const checkMs = 250
/** Minimum interval between two events. Changes in between are sent as one. */
const minimalGapMs = 40
/** Maximum interval between two events, so that both sides notice a lost connection. */
const heartbeatMs = 10_000

/**
 * Adds server-sent events that report changes of a world: its virtual time, its number of inputs and its clock. Clients
 * read what has changed from the other paths of the control API. The streams end when the server stops.
 */
export function addLiveEvents(app: Hono, worlds: Worlds, stopping?: AbortSignal): void {
  const isStopping = (): boolean => stopping?.aborted ?? false
  app.get(`${controlPath}/worlds/:world/events`, async (c) => {
    const name = c.req.param('world')
    const world = await worlds.open(name)
    if (!world) {
      return c.json({ kind: 'unknown-world', message: await worlds.describeUnknown(name) }, 404)
    }
    return streamSSE(c, async (stream) => {
      let hasChanged = false
      let wake: (() => void) | undefined
      const unwatch = world.watch(() => {
        hasChanged = true
        wake?.()
      })
      stream.onAbort(() => wake?.())
      const onStop = (): void => wake?.()
      stopping?.addEventListener('abort', onStop)
      let sent = ''
      let sentAt = 0
      while (!stream.aborted && !isStopping()) {
        const current = worlds.peek(name)
        if (current !== world) {
          // The client connects again if the world is with another process now.
          const hasMoved = !current && (await worlds.names()).includes(name)
          if (!hasMoved) await stream.writeSSE({ event: 'gone', data: '{}' })
          break
        }
        // Counts as use.
        await worlds.open(name)
        const { nowMs, inputCount } = world.advanceToNow()
        hasChanged = false
        const data = JSON.stringify({ now: nowMs, inputs: inputCount, clock: world.clock })
        if (data !== sent || performance.now() - sentAt > heartbeatMs) {
          sent = data
          sentAt = performance.now()
          await stream.writeSSE({ event: 'changed', data })
          await stream.sleep(minimalGapMs)
        }
        if (hasChanged) continue
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, checkMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      unwatch()
      stopping?.removeEventListener('abort', onStop)
    })
  })
}
