import {
  type Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as overHttp,
} from 'node:http'
import { request as overHttps } from 'node:https'
import { type AgentOptions, serverAgent } from '../connection/transport.ts'
import { hopByHopHeaders } from '../../contract/hop-by-hop.ts'

/** Where the proxy sends its calls. */
export interface UpstreamOptions extends AgentOptions {
  /** The server, with a path prefix for all calls if it needs one. */
  server: URL
  /** Other servers for calls below a path, e.g. `/eqUser/api`. */
  others?: readonly { path: string; server: URL }[]
  /** Maximum time without data from the server. */
  timeoutMs: number
}

/** A server that calls are sent to. */
interface Upstream {
  server: URL
  isTls: boolean
  /** Begins a request like that of a client, without its hop-by-hop headers. */
  begin: (request: IncomingMessage) => ClientRequest
}

/** Returns the server for the path of a call: that with the longest path, else the main one. */
export function upstreamsOf(options: UpstreamOptions): (target: string) => Upstream {
  const main = upstreamTo(options.server, options)
  const others = (options.others ?? [])
    .map(({ path, server }) => ({
      path: path.replace(/\/$/, ''),
      upstream: upstreamTo(server, options),
    }))
    .toSorted((a, b) => b.path.length - a.path.length)
  return (target) => {
    const [path = ''] = target.split('?')
    const found = others.find((one) => path === one.path || path.startsWith(`${one.path}/`))
    return found?.upstream ?? main
  }
}

function upstreamTo(server: URL, options: UpstreamOptions): Upstream {
  const isTls = server.protocol === 'https:'
  const agent: HttpAgent = serverAgent(server, options)
  const begin = isTls ? overHttps : overHttp
  const prefix = prefixOf(server)
  return {
    server,
    isTls,
    begin: (request) =>
      begin({
        protocol: server.protocol,
        hostname: server.hostname,
        port: server.port,
        agent,
        method: request.method ?? 'GET',
        path: prefix + (request.url ?? '/'),
        headers: requestHeaders(request, server),
        timeout: options.timeoutMs,
        // Keeps names, values and order of the headers.
        setDefaultHeaders: false,
      }),
  }
}

/** The path prefix of a server, without a slash at its end. */
export function prefixOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '')
}

/** The server did not send anything for too long. */
export class ServerTimeoutError extends Error {
  code = 'ETIMEDOUT'
}

/** The origin of the proxy, as the client of a request names it. */
export function ownOrigin({ headers }: IncomingMessage): string {
  return `http://${headers.host ?? ''}`
}

/** The headers of a request for a server, as names and values in turns. */
function requestHeaders(request: IncomingMessage, server: URL): string[] {
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
