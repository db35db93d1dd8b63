import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as overHttp,
} from 'node:http'
import { request as overHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AgentOptions, serverAgent } from '../connection/server-agent.ts'
import type { TimedExchange } from '../har/write-har.ts'
import { maskedTarget } from '../masking/mask-url.ts'
import { describeFailure, rawHeaders } from '../transport.ts'
import { writeHead } from './write-head.ts'

export interface ProxyOptions extends AgentOptions {
  server: URL
  /** Maximum time without data from the server. */
  timeoutMs: number
  /** Called after an exchange has been forwarded completely. Must not throw. */
  onExchange: (exchange: TimedExchange) => void
  /** Called with a sentence for each call without a recorded response. */
  onFailure: (text: string) => void
}

/** Longer bodies are forwarded, but not checked. */
const maximalBytes = 8 * 1024 * 1024

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

/**
 * Forwards requests and responses unchanged: bytes, redirects, order and case of headers, repeated cookies. Only `Host`
 * is replaced by that of the server, and so are `Origin` and `Referer` of pages behind this proxy, because the server
 * compares them with `Host`.
 */
export function proxyTo(options: ProxyOptions): RequestListener {
  const { server } = options
  const isTls = server.protocol === 'https:'
  const agent = serverAgent(server, options)
  const begin = isTls ? overHttps : overHttp

  return (request, response) => {
    response.sendDate = false
    const startedAt = new Date()
    const started = performance.now()
    const requestRecorder = createRecorder()
    const upstream = begin({
      protocol: server.protocol,
      hostname: server.hostname,
      port: server.port,
      agent,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: requestHeaders(request, server),
      timeout: options.timeoutMs,
      // Keeps names, values and order of the headers.
      setDefaultHeaders: false,
    })
    const fail = (error: unknown): void => {
      upstream.destroy()
      const text = describeFailure(error, server, options.timeoutMs)
      options.onFailure(`${callOf(request)}: ${text}`)
      sendError(response, error instanceof ServerTimeoutError ? 504 : 502, text)
    }
    upstream.on('timeout', () => upstream.destroy(new ServerTimeoutError()))
    upstream.on('error', fail)
    upstream.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(new Error('the server changes the protocol, which the proxy does not support'))
    })
    upstream.on('response', (incoming) => {
      const responseRecorder = createRecorder()
      const target = writeHead(response, incoming, endToEnd(incoming.rawHeaders))
      pipeline(incoming, responseRecorder.stream, target).then(() => {
        if (requestRecorder.isComplete() && responseRecorder.isComplete()) {
          const exchange = exchangeOf(
            request,
            requestRecorder.content(),
            incoming,
            responseRecorder.content(),
          )
          const tookMs = performance.now() - started
          options.onExchange({ ...exchange, isSecure: isTls, startedAt, tookMs })
        } else options.onFailure(`${callOf(request)}: ${tooLong}`)
        return undefined
      }, fail)
    })
    pipeline(request, requestRecorder.stream, upstream).catch((error: unknown) => {
      // A server may respond and close before it has read the whole request.
      if (!response.headersSent) fail(error)
    })
  }
}

const tooLong = `forwarded, but not checked, because it is longer than ${maximalBytes / 1024 / 1024} MiB.`

/** The call for a message. */
function callOf({ method = '', url = '' }: IncomingMessage): string {
  return `${method} ${maskedTarget(url)}`
}

class ServerTimeoutError extends Error {
  code = 'ETIMEDOUT'
}

function exchangeOf(
  request: IncomingMessage,
  requestBody: Uint8Array,
  incoming: IncomingMessage,
  body: Uint8Array,
) {
  const [path = '/', ...query] = (request.url ?? '/').split('?')
  return {
    request: {
      method: request.method ?? 'GET',
      path,
      query: query.join('?'),
      headers: rawHeaders(request.rawHeaders),
      body: requestBody,
    },
    response: { status: incoming.statusCode ?? 0, headers: rawHeaders(incoming.rawHeaders), body },
    areCookiesKnown: true,
  }
}

function requestHeaders(request: IncomingMessage, server: URL): string[] {
  const own = `http://${request.headers.host ?? ''}`
  return endToEnd(request.rawHeaders, (name, value) => {
    if (name === 'host') return server.host
    if (name === 'origin') return value === own ? server.origin : value
    return name === 'referer' && value.startsWith(`${own}/`)
      ? server.origin + value.slice(own.length)
      : value
  })
}

function endToEnd(
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

/** Forwards bytes and records the first ones. */
function createRecorder(): {
  stream: Transform
  content: () => Uint8Array
  isComplete: () => boolean
} {
  const chunks: Buffer[] = []
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      if (bytes < maximalBytes) chunks.push(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, content: () => Buffer.concat(chunks), isComplete: () => bytes <= maximalBytes }
}

function sendError(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
