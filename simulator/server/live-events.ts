import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { controlPath } from '../control/path.ts'
import type { Worlds } from '../worlds/registry.ts'

/** So often a world whose time runs is looked at while somebody listens. */
const lookMs = 250
/** Changes that follow each other closer than this are told together. */
const gapMs = 40
/** A line at least so often, so that a lost connection is noticed on both sides. */
const heartbeatMs = 10_000

/**
 * Tells listeners by server-sent events when a world has changed: its virtual time and how many inputs
 * it has taken. What has changed, they ask for themselves.
 */
export function addLiveEvents(app: Hono, worlds: Worlds): void {
  app.get(`${controlPath}/worlds/:world/events`, (c) => {
    const name = c.req.param('world')
    const world = worlds.open(name)
    if (!world) {
      return c.json({ kind: 'unknown-world', message: worlds.describeUnknown(name) }, 404)
    }
    return streamSSE(c, async (stream) => {
      let isMoved = false
      let wake: (() => void) | undefined
      const unwatch = world.watch(() => {
        isMoved = true
        wake?.()
      })
      stream.onAbort(() => wake?.())
      let told = ''
      let toldAt = 0
      while (!stream.aborted) {
        if (worlds.open(name) !== world) {
          await stream.writeSSE({ event: 'gone', data: '{}' })
          break
        }
        const { nowMs, inputCount } = world.advanceToNow()
        isMoved = false
        const data = JSON.stringify({ now: nowMs, inputs: inputCount, clock: world.clock })
        if (data !== told || performance.now() - toldAt > heartbeatMs) {
          told = data
          toldAt = performance.now()
          await stream.writeSSE({ event: 'changed', data })
          await stream.sleep(gapMs)
        }
        if (isMoved) continue
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      unwatch()
    })
  })
}
