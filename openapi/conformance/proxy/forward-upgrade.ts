import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { maskedTarget } from '../masking/mask-url.ts'
import { describeFailure } from '../connection/transport.ts'
import { closingHead, rawHead } from './response-head.ts'
import { ServerTimeoutError, type UpstreamOptions, upstreamsOf } from './upstream.ts'

interface UpgradeOptions extends UpstreamOptions {
  /** Called with a sentence for each connection that could not be opened. */
  onFailure: (text: string) => void
  /** Closes all connections. */
  signal: AbortSignal
}

/** Whether a request asks for a WebSocket. Other upgrades, such as that to HTTP/2, are offers that a server may ignore. */
export function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Forwards WebSockets: the request to open one, and then all bytes in both directions. They are not checked, because the
 * contract has none.
 */
export function forwardUpgrades(
  options: UpgradeOptions,
): (request: IncomingMessage, client: Duplex, head: Buffer) => void {
  const upstreamOf = upstreamsOf(options)
  const open = new Set<Duplex>()
  options.signal.addEventListener('abort', () => {
    for (const socket of open) socket.destroy()
  })

  /** Remembers a socket while it is open. Its end is that of the other one. */
  function tie(socket: Duplex, end: () => void): void {
    open.add(socket)
    socket.on('error', end)
    socket.on('close', () => {
      open.delete(socket)
      end()
    })
  }

  return (request, client, head) => {
    const { server, begin } = upstreamOf(request.url ?? '/')
    const protocol = request.headers.upgrade ?? ''
    const upstream = begin(request, ['Connection', 'Upgrade', 'Upgrade', protocol])
    tie(client, () => upstream.destroy())
    upstream.on('timeout', () => upstream.destroy(new ServerTimeoutError()))
    upstream.on('error', (error) => {
      if (client.destroyed || client.writableEnded) return
      const text = describeFailure(error, server, options.timeoutMs)
      options.onFailure(`GET ${maskedTarget(request.url ?? '')}: ${text}`)
      const status = error instanceof ServerTimeoutError ? 504 : 502
      client.end(closingHead(status, '', ['Content-Length', '0']), 'latin1')
    })
    upstream.on('response', (incoming) => {
      // The server refuses. What follows its response ends with the connection.
      const { statusCode = 502, statusMessage = '', rawHeaders } = incoming
      client.write(closingHead(statusCode, statusMessage, rawHeaders), 'latin1')
      incoming.on('error', () => client.destroy())
      incoming.pipe(client)
    })
    upstream.on('upgrade', (incoming, socket, firstBytes) => {
      socket.setTimeout(0)
      tie(socket, () => client.destroy())
      client.on('close', () => socket.destroy())
      const { statusCode = 101, statusMessage = '', rawHeaders } = incoming
      client.write(rawHead(statusCode, statusMessage, rawHeaders), 'latin1')
      client.write(firstBytes)
      socket.write(head)
      socket.pipe(client).pipe(socket)
    })
    upstream.end()
  }
}
