import type { Hono } from 'hono'
import { oncePer } from '../../openapi/base/once-per.ts'
import { streamSSE } from 'hono/streaming'
import { type LiveMessage, liveWorld, liveQuerySchema } from '../control/live/live-world.ts'
import { invalidResponse } from '../control/error-response.ts'
import { controlPath } from '../control/path.ts'
import { nextTurn } from '../journal/slices.ts'
import type { Worlds } from '../worlds/registry.ts'

/** While clients listen, a world with running time is checked at this interval. */
const checkMs = 250
/** Minimum interval between two events. Changes in between are sent as one event. */
const minGapMs = 40
/** Pause after finding the changes, as a multiple of the time taken to find them. Limits the processor time. */
const restPerWork = 4
/** Maximum interval between two events, so that both sides notice a lost connection. */
const heartbeatMs = 10_000
/** A client that takes longer than this to accept an event gets the whole state again. */
const behindMs = 5_000

/** Adds the stream of a world's changes. A client that reads slowly gets fewer events, with more changes each. */
export function addLiveEvents(app: Hono, worlds: Worlds, stopping?: AbortSignal): void {
  const isStopping = (): boolean => stopping?.aborted ?? false
  app.get(`${controlPath}/worlds/:world/events`, async (c) => {
    const name = c.req.param('world')
    const query = liveQuerySchema.safeParse(c.req.query())
    if (!query.success) return invalidResponse(c, query.error.issues, c.req.query())
    const world = await worlds.open(name)
    if (!world) {
      return c.json({ kind: 'unknown-world', message: await worlds.describeUnknown(name) }, 404)
    }
    const live = liveWorld(world, query.data)
    return streamSSE(c, async (stream) => {
      let hasChanged = true
      let wake: (() => void) | undefined
      const unwatch = world.watch(() => {
        hasChanged = true
        wake?.()
      })
      stream.onAbort(() => wake?.())
      const onStop = (): void => wake?.()
      stopping?.addEventListener('abort', onStop)
      let sentAt = performance.now()
      while (!stream.aborted && !isStopping()) {
        const current = worlds.peek(name)
        if (current !== world) {
          // The client reconnects if another process now holds the world, or this process has opened the world again.
          const isThere = current !== undefined || (await worlds.names()).includes(name)
          if (!isThere) await stream.writeSSE({ event: 'gone', data: '{}' })
          break
        }
        // Opening the world counts as using it, so that a watched world does not expire.
        await worlds.open(name)
        // Unnecessary checks would fill the memory with garbage.
        const canDiffer = hasChanged || world.clock.kind === 'running'
        hasChanged = false
        // Lets waiting calls run between the work for two clients.
        await nextTurn()
        const startedAt = performance.now()
        const message = canDiffer ? await live.next() : undefined
        const workMs = performance.now() - startedAt
        // A client that reads nothing must not keep old rows in memory.
        const behind = setTimeout(() => live.forget(), behindMs)
        if (message) {
          for (const part of eventParts(message)) await stream.write(part)
        } else if (startedAt - sentAt > heartbeatMs) {
          await stream.writeSSE({ event: 'alive', data: '{}' })
        }
        clearTimeout(behind)
        if (message || startedAt - sentAt > heartbeatMs) {
          sentAt = performance.now()
          await stream.sleep(Math.max(minGapMs, restPerWork * workMs))
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

function eventParts({ terminals, ...fields }: LiveMessage): (string | Uint8Array)[] {
  const text = `event: world\ndata: ${JSON.stringify(fields)}`
  if (!terminals) return [`${text}\n\n`]
  return [`${text.slice(0, -1)},"terminals":`, bytesOf(terminals), '}\n\n']
}

/** All clients get the same bytes of a table, so a client that does not read keeps no bytes of its own in memory. */
const bytesOf = oncePer((table: object) => new TextEncoder().encode(JSON.stringify(table)))
