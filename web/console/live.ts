import { useEffect, useState } from 'react'
import { queryClient } from './control.ts'

/** Whether changes of a world arrive by themselves. */
export type Connection = 'connecting' | 'live' | 'lost' | 'gone'

/** The simulator says something at least every 10 s; a connection that is silent for longer is dead. */
const silenceMs = 25_000
/** The browser itself gives up where something else answers; so it is tried again. */
const retryMs = 2_000

/** Follows a world by server-sent events, and asks again for whatever of it is shown when it has changed. */
export function useLiveWorld(world: string): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    let source: EventSource
    let timer: number | undefined
    const renew = renewer(world)
    const after = (ms: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(open, ms)
    }
    function lose(): void {
      setConnection('lost')
      source.close()
      after(retryMs)
    }
    function open(): void {
      source?.close()
      source = new EventSource(`/sim/api/worlds/${encodeURIComponent(world)}/events`)
      after(silenceMs)
      source.addEventListener('open', () => setConnection('live'))
      source.addEventListener('error', lose)
      source.addEventListener('changed', () => {
        after(silenceMs)
        void renew()
      })
      source.addEventListener('gone', () => {
        window.clearTimeout(timer)
        source.close()
        setConnection('gone')
      })
    }
    open()
    return () => {
      window.clearTimeout(timer)
      source.close()
    }
  }, [world])
  return connection
}

/** Asks again for all that is shown of a world; of changes that come meanwhile, once more at the end. */
function renewer(world: string): () => Promise<void> {
  let isAsking = false
  let isStale = false
  return async () => {
    isStale = true
    if (isAsking) return
    isAsking = true
    while (isStale) {
      isStale = false
      await queryClient.invalidateQueries({ queryKey: ['world', world] }, { cancelRefetch: false })
    }
    isAsking = false
  }
}
