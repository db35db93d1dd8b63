import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/**
 * A Vite plugin for the development server: requests whose address can't be read, such as `GET http://[`, get status 400.
 * Without it they end the process.
 */
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
