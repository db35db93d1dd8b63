import { type RequestListener, createServer } from 'node:http'

/** Servers that a test has begun, and that end with it. */
export interface TestServers {
  /** Begins a server on a free port of this machine; tells its address. */
  begin(listener: RequestListener): Promise<URL>
  end(): void
}

/** No server yet. */
export function testServers(): TestServers {
  const closers: (() => void)[] = []
  return {
    async begin(listener) {
      const server = createServer(listener)
      closers.push(() => {
        server.closeAllConnections()
        server.close()
      })
      const { promise, resolve } = Promise.withResolvers<void>()
      server.listen(0, '127.0.0.1', resolve)
      await promise
      const address = server.address()
      return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    },
    end() {
      for (const close of closers.splice(0)) close()
    },
  }
}
