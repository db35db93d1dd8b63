import { type RequestListener, type Server, createServer } from 'node:http'
import { Server as TlsServer } from 'node:https'
import type { Socket } from 'node:net'

/** Servers that end with the test. */
interface TestServers {
  /** Starts a server, or one with this listener, on a free port of this machine. Returns its address. */
  begin(server: Server | TlsServer | RequestListener): Promise<URL>
  /** Closes all servers and their connections. */
  end(): void
}

export function testServers(): TestServers {
  const closers: (() => void)[] = []
  return {
    async begin(one) {
      const server = typeof one === 'function' ? createServer(one) : one
      // Collects all sockets to close them, also those that have become tunnels.
      const sockets = new Set<Socket>()
      server.on('connection', (socket: Socket) => sockets.add(socket))
      closers.push(() => {
        for (const socket of sockets) socket.destroy()
        server.close()
      })
      const { promise, resolve } = Promise.withResolvers<void>()
      server.listen(0, '127.0.0.1', resolve)
      await promise
      const address = server.address()
      if (typeof address === 'string' || address === null) throw new Error('No port.')
      const scheme = server instanceof TlsServer ? 'https' : 'http'
      return new URL(`${scheme}://127.0.0.1:${address.port}`)
    },
    end() {
      for (const close of closers.splice(0)) close()
    },
  }
}
