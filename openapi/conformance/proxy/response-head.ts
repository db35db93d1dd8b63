import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { prefixOf } from './upstream.ts'

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
function closingHead(status: number, reason: string, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${String(status).padStart(3, '0')} ${reason}`]
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    // The body has been decoded, and its end is that of the connection.
    if (name.toLowerCase() !== 'transfer-encoding') lines.push(`${name}: ${value}`)
  }
  return [...lines, 'Connection: close', '', ''].join('\r\n')
}

/**
 * Changes a response header so that the client stays at the proxy: `Location` leads to the proxy, and cookies are for it,
 * whatever domain and path the server names. Other values stay as they are.
 *
 * @param name in lowercase
 * @param own origin of the proxy, e.g. `http://127.0.0.1:8090`
 */
export function rewrittenHeader(name: string, value: string, server: URL, own: string): string {
  if (name === 'location') return rewrittenLocation(value, server, own)
  return name === 'set-cookie' ? rewrittenCookie(value, prefixOf(server)) : value
}

function rewrittenLocation(value: string, server: URL, own: string): string {
  const prefix = prefixOf(server)
  if (value.startsWith('/') && !value.startsWith('//')) return withoutPrefix(value, prefix)
  // A relative reference is relative to the same path at the proxy.
  if (!/^(?:https?:)?\/\//i.test(value)) return value
  const url = URL.parse(value, server)
  if (url?.host !== server.host) return value
  return own + withoutPrefix(url.pathname + url.search + url.hash, prefix)
}

function rewrittenCookie(value: string, prefix: string): string {
  const [pair = '', ...attributes] = value.split(';')
  const kept = attributes
    // Without a domain, the cookie is for the host of the proxy.
    .filter((attribute) => !/^\s*domain\s*=/i.test(attribute))
    .map((attribute) =>
      attribute.replace(
        /^(\s*path\s*=\s*)(.*)$/i,
        (_, name: string, path: string) => name + withoutPrefix(path, prefix),
      ),
    )
  return [pair, ...kept].join(';')
}

function withoutPrefix(path: string, prefix: string): string {
  if (prefix === '' || !path.startsWith(prefix)) return path
  const rest = path.slice(prefix.length)
  if (rest === '') return '/'
  if (rest.startsWith('/')) return rest
  return /^[?#]/.test(rest) ? `/${rest}` : path
}
