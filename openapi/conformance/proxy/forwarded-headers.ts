import type { IncomingMessage } from 'node:http'

/** Headers that apply to a single connection (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])

/** The origin of the proxy, as the client of a request names it. */
export function ownOrigin({ headers }: IncomingMessage): string {
  return `http://${headers.host ?? ''}`
}

/** The headers of a request for a server, as names and values in turns. */
export function requestHeaders(request: IncomingMessage, server: URL): string[] {
  const own = ownOrigin(request)
  return endToEnd(request.rawHeaders, (name, value) => {
    if (name === 'host') return server.host
    if (name === 'origin') return value === own ? server.origin : value
    return name === 'referer' && value.startsWith(`${own}/`)
      ? server.origin + value.slice(own.length)
      : value
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
  changed: (name: string, value: string) => string = (_, value) => value,
): string[] {
  const headers: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) headers.push(name, changed(name.toLowerCase(), value))
  }
  return headers
}
