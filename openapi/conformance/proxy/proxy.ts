import {
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as overHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TimedExchange } from '../har/write-har.ts'
import { describeFailure, rawHeaders } from '../transport.ts'

export interface ProxyOptions {
  server: URL
  /** So long the server may be silent. */
  timeoutMs: number
  isInsecure?: boolean
  /** Told of each exchange after it has been passed on, so that nobody waits for what it does. */
  onExchange: (exchange: TimedExchange) => void
  /** Told of each call that the server did not answer, in a sentence. */
  onFailure: (text: string) => void
}

/** Longer bodies are passed on and not looked at. */
const keptBytes = 8 * 1024 * 1024

/** Headers that hold for one connection alone (RFC 9110, section 7.6.1). */
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
 * Passes every request on to a server and every answer back as they are: bytes, redirects, the order
 * and case of headers, several cookies. Only the host is the server's own, and so is the origin of
 * calls that a page behind this proxy makes, since the server looks whether both agree.
 */
export function proxyTo(options: ProxyOptions): RequestListener {
  const { server } = options
  const isTls = server.protocol === 'https:'
  const agent = isTls
    ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: options.isInsecure !== true })
    : new HttpAgent({ keepAlive: true })
  const begin = isTls ? overHttps : overHttp

  return (request, response) => {
    response.sendDate = false
    const startedAt = new Date()
    const started = performance.now()
    const asked = keeper()
    const upstream = begin({
      protocol: server.protocol,
      hostname: server.hostname,
      port: server.port,
      agent,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: requestHeaders(request, server),
      timeout: options.timeoutMs,
      // Names and values as they came, in their order.
      setDefaultHeaders: false,
    })
    const fail = (error: unknown): void => {
      upstream.destroy()
      const text = describeFailure(error, server, options.timeoutMs)
      options.onFailure(`${request.method ?? ''} ${request.url ?? ''}: ${text}`)
      refuse(response, error instanceof SilentServer ? 504 : 502, text)
    }
    upstream.on('timeout', () => upstream.destroy(new SilentServer()))
    upstream.on('error', fail)
    upstream.on('response', (answer) => {
      const answered = keeper()
      response.writeHead(
        answer.statusCode ?? 502,
        answer.statusMessage,
        endToEnd(answer.rawHeaders),
      )
      pipeline(answer, answered.stream, response).then(() => {
        if (asked.isWhole() && answered.isWhole()) {
          const exchange = exchangeOf(request, asked.kept(), answer, answered.kept())
          const tookMs = performance.now() - started
          options.onExchange({ ...exchange, isSecure: isTls, startedAt, tookMs })
        } else options.onFailure(`${request.method ?? ''} ${request.url ?? ''}: ${tooLong}`)
        return undefined
      }, fail)
    })
    pipeline(request, asked.stream, upstream).catch((error: unknown) => {
      // A server may answer before it has read everything, and then close.
      if (!response.headersSent) fail(error)
    })
  }
}

const tooLong = `it was passed on whole, and not looked at since it is longer than ${keptBytes / 1024 / 1024} MiB.`

class SilentServer extends Error {
  code = 'ETIMEDOUT'
}

function exchangeOf(
  request: IncomingMessage,
  requestBody: Uint8Array,
  answer: IncomingMessage,
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
    response: { status: answer.statusCode ?? 0, headers: rawHeaders(answer.rawHeaders), body },
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
  const kept: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) kept.push(name, changed(name.toLowerCase(), value))
  }
  return kept
}

/** Passes bytes on and keeps the first of them. */
function keeper(): { stream: Transform; kept: () => Uint8Array; isWhole: () => boolean } {
  const chunks: Buffer[] = []
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      if (bytes < keptBytes) chunks.push(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, kept: () => Buffer.concat(chunks), isWhole: () => bytes <= keptBytes }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
