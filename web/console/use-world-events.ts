import { useEffect, useState } from 'react'
import { queryClient } from './control.ts'

/** State of the event stream of a world. `deleted`: the world no longer exists. */
export type Connection = 'connecting' | 'live' | 'lost' | 'deleted'

/** The simulator sends an event at least every 10 s, so a connection without events for this long is dead. */
const silenceMs = 25_000
/** Wait before reconnecting. The browser itself stops reconnecting after an error response. */
const retryMs = 2_000

/** Listens to a world's server-sent events and refetches the active queries of the world when it changes. */
export function useWorldEvents(world: string): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    let source: EventSource
    let timer: number | undefined
    const refresh = createRefresher(world)
    const reconnectAfter = (ms: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(connect, ms)
    }
    function handleError(): void {
      setConnection('lost')
      source.close()
      reconnectAfter(retryMs)
    }
    function connect(): void {
      source?.close()
      source = new EventSource(`/sim/api/worlds/${encodeURIComponent(world)}/events`)
      reconnectAfter(silenceMs)
      source.addEventListener('open', () => setConnection('live'))
      source.addEventListener('error', handleError)
      source.addEventListener('changed', () => {
        reconnectAfter(silenceMs)
        void refresh()
      })
      source.addEventListener('gone', () => {
        window.clearTimeout(timer)
        source.close()
        setConnection('deleted')
      })
    }
    connect()
    return () => {
      window.clearTimeout(timer)
      source.close()
    }
  }, [world])
  return connection
}

/** Refetches the active queries of a world. Calls during a refetch cause one more refetch after it. */
function createRefresher(world: string): () => Promise<void> {
  let isRefreshing = false
  let isStale = false
  return async () => {
    isStale = true
    if (isRefreshing) return
    isRefreshing = true
    while (isStale) {
      isStale = false
      await queryClient.invalidateQueries({ queryKey: ['world', world] }, { cancelRefetch: false })
    }
    isRefreshing = false
  }
}
