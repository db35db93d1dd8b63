import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { endToEnd } from './forwarded-headers.ts'

/**
 * Writes status and headers of a server's response to the client.
 *
 * Node refuses to write what it accepts from a server: statuses below 100, and control characters in the reason phrase and in
 * values. Such a response is written to the connection itself, which closes after it.
 *
 * @param headers names and values in turns
 * @returns where the body has to be written to
 */
export function writeHead(
  response: ServerResponse,
  { statusCode = 502, statusMessage = '' }: IncomingMessage,
  headers: readonly string[],
): Writable {
  try {
    response.writeHead(statusCode, statusMessage, [...headers])
    return response
  } catch (error) {
    const { socket } = response
    if (!socket) throw error
    response.detachSocket(socket)
    socket.write(closingHead(statusCode, statusMessage, headers), 'latin1')
    return socket
  }
}

/** The head of a response after which the connection closes. */
export function closingHead(status: number, reason: string, headers: readonly string[]): string {
  // The body has been decoded, and its end is that of the connection.
  const kept = endToEnd(headers).filter((_, at, all) => !isTransferEncoding(all[at - (at % 2)]))
  return rawHead(status, reason, [...kept, 'Connection', 'close'])
}

/** The head of a response as it is written to a connection. */
export function rawHead(status: number, reason: string, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${String(status).padStart(3, '0')} ${reason}`]
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

function isTransferEncoding(name = ''): boolean {
  return name.toLowerCase() === 'transfer-encoding'
}
