import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { failure } from '../api/error-response.ts'
import type { Dispatcher } from './dispatcher.ts'
import { send } from './write-response.ts'

/** What every call's path begins with. */
export const callPrefix = '/eqUser/api/'

/** What answers at a socket. */
export interface Answerer {
  dispatcher: Dispatcher
  /** Everything that is no call that reads; asked for when somebody first wants such a thing. */
  loadApp: () => Promise<Hono<{ Bindings: Partial<HttpBindings> }>>
  /** Told of what could not even be sent; whoever asked sees a connection that ends. */
  onError: (error: unknown) => void
}

export interface RunningServer {
  port: number
  /** Resolves when no connection is left. */
  close(): Promise<void>
}

/**
 * Listens on a port, 0 for any free one.
 *
 * @throws Error with a sentence when the port can't be had
 */
export function listen(
  { dispatcher, loadApp, onError }: Answerer,
  hostname: string,
  port: number,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const loadOthers = once(async () => {
      const { getRequestListener } = await import('@hono/node-server')
      return getRequestListener((await loadApp()).fetch)
    })
    const server = createServer((incoming, outgoing) => {
      const answered = isReadingCall(incoming)
        ? answerRead(dispatcher, incoming, outgoing)
        : loadOthers().then((response) => response(incoming, outgoing))
      answered.catch((error: unknown) => {
        onError(error)
        outgoing.destroy()
      })
    })
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

function isReadingCall({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url !== undefined && url.startsWith(callPrefix)
}

// Reading calls are most of all load, and have no body: they need no Request and no Response made of them, and no
// framework loaded.
async function answerRead(
  dispatcher: Dispatcher,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: target = '/' } = incoming
  const header = (name: string): string | undefined => headerOf(incoming, name)
  await send(await dispatcher.dispatch({ method, target, header, body: '' }), outgoing)
}

/** A header that node has read, by its name in lower case. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** What can't be read as a request gets the contract's words too, without reaching any world. */
function rejectUnreadable(_error: Error, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const { status, body = '' } = failure(400)
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

/** Makes it when it is first asked for, and never again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
