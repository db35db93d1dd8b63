import { useEffect, useState } from 'react'
import { wait } from '../../runtime/tasks.ts'
import { queryClient, type Schemas } from '../control.ts'
import { applyMessage } from './apply-message.ts'
import type { LiveTable } from './columns.ts'

/** The state of a world's event stream. `deleted`: the world no longer exists. */
export type Connection = 'connecting' | 'live' | 'lost' | 'deleted'

/** The data that a page shows besides the world itself. */
interface Followed {
  terminals?: LiveTable | undefined
  terminal?: string | undefined
}

/** The simulator sends an event at least every 10 s. After this time the connection counts as lost. */
const heartbeatTimeoutMs = 25_000
/** Browsers don't reconnect after an error response. */
const retryMs = 2_000
/** The shortest interval between two fetches of the same list. */
const minGapMs = 500

/** Subscribes to a world's server-sent events, applies the updates, and refetches lists that have changed. */
export function useWorldEvents(world: string, { terminals, terminal }: Followed): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    let source: EventSource | undefined
    let timer: number | undefined
    const refresh = createRefresher(world)
    const reconnectAfter = (ms: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(connect, ms)
    }
    function handleError(): void {
      setConnection('lost')
      source?.close()
      reconnectAfter(retryMs)
    }
    function handleMessage({ data }: MessageEvent<string>): void {
      reconnectAfter(heartbeatTimeoutMs)
      // The control API's document describes the data of this event.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const message = JSON.parse(data) as Schemas['LiveMessage']
      refresh(applyMessage(world, message, terminals))
    }
    function connect(): void {
      source?.close()
      const query = new URLSearchParams({
        ...(terminals !== undefined && { terminals }),
        ...(terminal !== undefined && { terminal }),
      })
      source = new EventSource(`/sim/api/worlds/${encodeURIComponent(world)}/events?${query}`)
      reconnectAfter(heartbeatTimeoutMs)
      source.addEventListener('open', () => setConnection('live'))
      source.addEventListener('error', handleError)
      source.addEventListener('alive', () => reconnectAfter(heartbeatTimeoutMs))
      source.addEventListener('world', handleMessage)
      source.addEventListener('gone', () => {
        window.clearTimeout(timer)
        source?.close()
        setConnection('deleted')
      })
    }
    connect()
    return () => {
      window.clearTimeout(timer)
      source?.close()
    }
  }, [world, terminals, terminal])
  return connection
}

/** Refetches active queries, each at most once per interval. */
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
