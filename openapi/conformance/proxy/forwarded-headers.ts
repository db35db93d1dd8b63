import type { IncomingMessage } from 'node:http'
import { hopByHopHeaders } from '../../contract/hop-by-hop.ts'

/** The origin of the proxy, as the client of a request names it. */
export function ownOrigin({ headers }: IncomingMessage): string {
  return `http://${headers.host ?? ''}`
}

/** The headers of a request for a server, as names and values in turns. */
export function requestHeaders(request: IncomingMessage, server: URL): string[] {
  return endToEnd(request.rawHeaders, (name, value) => {
    if (name === 'host') return server.host
    if (name === 'origin') return value === ownOrigin(request) ? server.origin : value
    if (name !== 'referer') return value
    const own = ownOrigin(request)
    return value.startsWith(`${own}/`) ? server.origin + value.slice(own.length) : value
  })
}

/**
 * Headers without those of a single connection.
 *
 * @param raw names and values in turns
 * @param changed returns the new value, given the name in lowercase
 */
export function endToEnd(
  raw: readonly string[],
  changed?: (name: string, value: string) => string,
): string[] {
  const headers: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? ''
    const lower = name.toLowerCase()
    if (hopByHopHeaders.has(lower)) continue
    const value = raw[at + 1] ?? ''
    headers.push(name, changed ? changed(lower, value) : value)
  }
  return headers
}
