import { useEffect, useState } from 'react'
import { queryClient } from './control.ts'

/** Whether changes of a world arrive by themselves. */
export type Connection = 'connecting' | 'live' | 'lost'

/** Follows a world by server-sent events, and asks again for whatever of it is shown when it has changed. */
export function useLiveWorld(world: string): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    // The browser connects again by itself after a connection is lost.
    const source = new EventSource(`/sim/api/worlds/${encodeURIComponent(world)}/events`)
    source.addEventListener('open', () => setConnection('live'))
    source.addEventListener('error', () => setConnection('lost'))
    source.addEventListener('changed', () => {
      void queryClient.invalidateQueries({ queryKey: ['world', world] })
    })
    return () => source.close()
  }, [world])
  return connection
}
