import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError, getRequestListener } from '@hono/node-server'
import { errors } from '../../openapi/generated/errors.ts'
import { errorResponse } from '../api/error-response.ts'
import type { SimulatorApp } from './app.ts'
import { toResponse } from './write-response.ts'

export interface RunningServer {
  port: number
  /** Closes all connections. Resolves when none is left. */
  close(): Promise<void>
}

/**
 * Serves an application on a port, 0 for any free one.
 *
 * @throws Error with a message for the user if the port can't be used
 */
export function listen(
  app: Pick<SimulatorApp, 'fetch'>,
  hostname: string,
  port: number,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const listener = getRequestListener(app.fetch, {
      hostname,
      // Requests with an invalid URL or `Host`. The application handles its own errors.
      errorHandler: (error) =>
        toResponse(
          errorResponse(error instanceof RequestError ? errors.badRequest : errors.unexpected),
        ),
    })
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
    server.on('clientError', rejectUnreadable)
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, hostname, port)))
    server.listen(port, hostname, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/** Answers bytes that are not HTTP with the contract's 400. They reach no world. */
function rejectUnreadable(_error: Error, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const { status, body = '' } = errorResponse(errors.badRequest)
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function listenError(error: NodeJS.ErrnoException, hostname: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`)
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} needs more rights than this user has. Choose one above 1023.`)
  }
  return new Error(`Can't listen on ${hostname}:${port}: ${error.message}`)
}
