import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/** A Vite plugin that responds with status 400 to an invalid address such as `GET http://[`, which would crash the server. */
export function refuseMalformedAddresses(): Plugin {
  return {
    name: 'refuse-malformed-addresses',
    configureServer({ httpServer, middlewares }) {
      httpServer?.removeListener('request', middlewares)
      httpServer?.on('request', (request: IncomingMessage, response: ServerResponse) => {
        try {
          middlewares(request, response)
        } catch {
          response
            .writeHead(400, { 'content-type': 'text/plain' })
            .end('The address is malformed.\n')
        }
      })
    },
  }
}
