import { useEffect, useState } from 'react'
import { wait } from '../../runtime/tasks.ts'
import { queryClient, type Schemas } from '../control.ts'
import { applyMessage } from './apply-message.ts'
import type { LiveTable } from './columns.ts'
import { retryMs, serve, type StreamEvent } from './streams.ts'

export type Connection = 'connecting' | Exclude<StreamEvent['kind'], 'world'>

/** The data that a page shows in addition to the world itself, and that the stream must therefore include. */
interface Followed {
  terminals?: LiveTable | undefined
  terminal?: string | undefined
}

/** The minimum time between two fetches of the same list. */
const minGapMs = 500

/**
 * Receives the events of a world while the page is visible. Updates the cached data and refetches lists that have changed.
 * Returns the state of the connection.
 */
export function useWorldEvents(world: string, { terminals, terminal }: Followed): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    const refresh = createRefresher(world)
    const query = new URLSearchParams({
      ...(terminals !== undefined && { terminals }),
      ...(terminal !== undefined && { terminal }),
    })
    let port: MessagePort | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    function handleEvent({ data: { kind, data } }: MessageEvent<StreamEvent>): void {
      if (kind !== 'world') {
        setConnection(kind)
        return
      }
      // The control API's document describes the data of this event.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const message = JSON.parse(data) as Schemas['LiveMessage']
      refresh(applyMessage(world, message, terminals))
    }
    function leave(): void {
      clearTimeout(retry)
      port?.removeEventListener('message', handleEvent)
      port?.postMessage('')
      port?.close()
      port = undefined
    }
    function follow(): void {
      leave()
      if (document.visibilityState === 'hidden') return
      port = streamPort(() => {
        setConnection('lost')
        if (port) retry = setTimeout(follow, retryMs)
      })
      port.addEventListener('message', handleEvent)
      port.start()
      port.postMessage(`/sim/api/worlds/${encodeURIComponent(world)}/events?${query}`)
    }
    document.addEventListener('visibilitychange', follow)
    follow()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leave()
    }
  }, [world, terminals, terminal])
  return connection
}

/** Without shared workers, as on some phones, each tab has its own streams. Calls `onError` if the worker can't be loaded. */
function streamPort(onError: () => void): MessagePort {
  if (typeof SharedWorker === 'function') {
    // Vite only finds the worker's file if `new URL` is an argument of this call.
    const live = new SharedWorker(new URL('stream-worker.ts', import.meta.url), { type: 'module' })
    live.addEventListener('error', onError, { once: true })
    return live.port
  }
  const { port1, port2 } = new MessageChannel()
  serve(port2)
  return port1
}

/** Returns a function that refetches the queries of the given topics, each at most once per interval. */
function createRefresher(world: string): (names: readonly string[]) => void {
  const stale = new Set<string>()
  let isRunning = false
  async function run(): Promise<void> {
    isRunning = true
    while (stale.size > 0) {
      const names = new Set(stale)
      stale.clear()
      await queryClient.invalidateQueries({
        queryKey: ['world', world],
        predicate: ({ queryKey: [, , name] }) =>
          names.has('all') ? name !== 'info' : names.has(String(name)),
      })
      await wait(minGapMs)
    }
    isRunning = false
  }

  return (names) => {
    for (const name of names) stale.add(name)
    if (!isRunning) void run()
  }
}
