import { minuteMs } from '../../openapi/base/durations.ts'
import { type ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { RequestError, getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { errors } from '../../openapi/generated/errors.ts'
import { errorResponse } from '../api/response.ts'
import type { SimulatorEnv } from './client-side.ts'
import { toResponse } from './write-response.ts'

export interface RunningServer {
  port: number
  /** Returns the number of requests whose responses are not sent yet. */
  pendingCount(): number
  /** Stops accepting connections. Resolves when all responses are sent, or after `maxMs`. */
  drain(maxMs: number): Promise<void>
  close(): Promise<void>
}

/** Maximum number of waiting requests on a connection. A client that sends many without reading would use up the memory. */
export const maxPipelined = 4

interface ListenerOptions {
  headersTimeoutMs?: number
  requestTimeoutMs?: number
  /** Maximum time that a client can take without reading anything of a waiting response. */
  writeTimeoutMs?: number
  /** An idle connection is kept open for this time. */
  keepAliveTimeoutMs?: number
}

/**
 * Starts an HTTP server. Port 0 selects a free port.
 *
 * @throws Error with a message for the user if the port can't be used
 */
export function listen(
  app: Pick<Hono<SimulatorEnv>, 'fetch'>,
  hostname: string,
  port: number,
  {
    headersTimeoutMs = 10_000,
    requestTimeoutMs = minuteMs,
    writeTimeoutMs = minuteMs,
    keepAliveTimeoutMs = 5_000,
  }: ListenerOptions = {},
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    // @hono/node-server accepts some `Host` values that make an invalid URL, from which no `Request` can be created.
    const fetch: typeof app.fetch = (request, ...rest) =>
      URL.canParse(request.url)
        ? app.fetch(request, ...rest)
        : toResponse(errorResponse(errors.badRequest))
    const listener = getRequestListener(fetch, {
      hostname: hostIn(hostname),
      // Handles requests with an invalid URL or `Host`. The application handles its own errors.
      errorHandler: (error) =>
        toResponse(
          errorResponse(error instanceof RequestError ? errors.badRequest : errors.unexpected),
        ),
    })
    const pending = pendingResponses()
    const timeouts = {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(headersTimeoutMs, 1_000),
    }
    const server = createServer(timeouts, (incoming, outgoing) => {
      const { socket } = incoming
      const earlier = pending.latestOf(socket)
      if (pending.add(outgoing, socket) > maxPipelined) socket.destroy()
      // Waits for the earlier response, so that a client that does not read holds only one response in memory.
      else if (earlier)
        earlier.once('close', () => socket.destroyed || listener(incoming, outgoing))
      else void listener(incoming, outgoing)
    })
    server.setTimeout(writeTimeoutMs, (socket) => {
      // Does not close a connection that waits for a slow response, and so has nothing to write yet.
      if (socket.writableLength > 0 || pending.countOf(socket) === 0) socket.destroy()
    })
    server.on('clientError', (error, socket: Socket) => {
      if (!socket.writable || !pending.endAfter(socket)) rejectUnreadable(error, socket)
    })
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, hostname, port)))
    server.listen(port, withoutBrackets(hostname), () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        pendingCount: () => pending.count(),
        drain: (maxMs) => {
          server.close()
          return pending.drain(maxMs)
        },
        close: () =>
          new Promise((closed) => {
            // Ignores the error that the callback gets if the server no longer listens.
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/**
 * Checks that a port is free and returns it. For 0, returns any free port. Does not keep the port.
 *
 * @throws Error if the port is in use
 */
export async function freePort(hostname: string, wanted: number): Promise<number> {
  const server = await listen({ fetch: () => new Response() }, hostname, wanted)
  await server.close()
  return server.port
}

/** Returns the host of a URL in the form that Node's functions need. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Returns a host as it stands in URLs: an IPv6 address has brackets there. */
export function hostIn(hostname: string): string {
  return hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname
}

/** Responds to bytes that are not HTTP with the contract's 400, and to slow requests with 408. */
function rejectUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    // The contract has no error for slow requests.
    return void socket.end(
      'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    )
  }
  const { body = '' } = errorResponse(errors.badRequest)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function listenError(error: NodeJS.ErrnoException, hostname: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is in use. Choose another port with --port or PORT, for example ${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(`This user may not use port ${port}. Choose a port above 1023.`)
  }
  return new Error(`Can't listen on ${hostname}:${port}: ${error.message}`)
}

function pendingResponses() {
  const pending = new Set<ServerResponse>()
  const bySocket = new WeakMap<Socket, Set<ServerResponse>>()
  let isDraining = false
  let onEmpty: (() => void) | undefined
  return {
    /** Returns the number of responses that the connection waits for, including this one. */
    add(response: ServerResponse, socket: Socket): number {
      pending.add(response)
      const waiting = bySocket.get(socket) ?? new Set()
      bySocket.set(socket, waiting.add(response))
      // Ends the connection after this response. Otherwise a client that keeps calling would keep the server from stopping.
      if (isDraining) response.shouldKeepAlive = false
      response.once('close', () => {
        pending.delete(response)
        waiting.delete(response)
        if (pending.size === 0) onEmpty?.()
      })
      return waiting.size
    },
    count: () => pending.size,
    latestOf: (socket: Socket) => [...(bySocket.get(socket) ?? [])].at(-1),
    countOf: (socket: Socket) => bySocket.get(socket)?.size ?? 0,
    /** Makes a connection end after its last response. Returns whether it has pending responses, all for complete requests. */
    endAfter(socket: Socket): boolean {
      const waiting = [...(bySocket.get(socket) ?? [])]
      for (const response of waiting) response.shouldKeepAlive = false
      return waiting.length > 0 && waiting.every(({ req }) => req.complete)
    },
    drain: (maxMs: number) =>
      new Promise<void>((resolve) => {
        isDraining = true
        for (const response of pending) response.shouldKeepAlive = false
        if (pending.size === 0) return resolve()
        const timer = setTimeout(resolve, maxMs)
        onEmpty = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
