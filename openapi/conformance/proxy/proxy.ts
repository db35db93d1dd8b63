import {
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
  type ServerResponse,
} from 'node:http'
import type { Writable, Readable } from 'node:stream'
import type { Exchange } from '../exchange/exchange.ts'
import { maskedTarget } from '../masking/mask-url.ts'
import { describeFailure, rawHeaders } from '../connection/transport.ts'
import {
  endToEnd,
  ownOrigin,
  ServerTimeoutError,
  type UpstreamOptions,
  upstreamsOf,
} from './upstream.ts'
import { rewrittenHeader } from './rewritten-header.ts'

export interface ProxyOptions extends UpstreamOptions {
  /** Changes `Location` and cookies so that clients stay at the proxy. The exchange has what the server sent. */
  isRewriting?: boolean
  /** Calls wait for its promise. Undefined: they need not. It lets the work on earlier exchanges catch up. */
  untilReady?: () => Promise<unknown> | undefined
  /** Called after an exchange has been forwarded completely. Must not throw, and should leave work for later. */
  onExchange: (exchange: Exchange) => void
  /** Called with a sentence for each call without a recorded response. */
  onFailure: (text: string) => void
}

/** Longer bodies are forwarded, but not checked. */
const maximalBytes = 8 * 1024 * 1024

/**
 * Forwards requests and responses unchanged: bytes, redirects, order and case of headers, repeated cookies. Only `Host`
 * is replaced by that of the server, and so are `Origin` and `Referer` of pages behind this proxy, because the server
 * compares them with `Host`. `isRewriting` changes two more headers.
 *
 * Bodies are recorded as they pass. Streams with their own buffers (`pipeline` with a Transform in each direction) would cost
 * as much again as forwarding does. What remains is the cost of `node:http` on both sides: a proxy that does nothing else adds
 * as much to a call. Forwarding the bytes of connections would halve that, with a reader of HTTP/1.1 of our own for everything
 * that Node's parser and agents do here: the ends of bodies, TLS, proxies, kept connections and malformed messages.
 */
export function proxyTo(options: ProxyOptions): RequestListener {
  const upstreamOf = upstreamsOf(options)

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: Arrival,
    isRepeated = false,
  ): void {
    const { server, isTls, begin } = upstreamOf(request.url ?? '/')
    const upstream = begin(request)
    let hasFailed = false
    const fail = (error: unknown): void => {
      if (hasFailed) return
      hasFailed = true
      upstream.destroy()
      const text = describeFailure(error, server, options.timeoutMs)
      options.onFailure(`${callOf(request)}: ${text}`)
      sendError(response, error instanceof ServerTimeoutError ? 504 : 502, text)
    }
    failIfCutOff(response, fail)
    upstream.on('timeout', () => upstream.destroy(new ServerTimeoutError()))
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection while the request was on its way there (RFC 9112, section 9.3.1).
      const isStale = upstream.reusedSocket && error.code === 'ECONNRESET'
      if (!isStale || isRepeated || hasFailed || !isRepeatable(request)) return fail(error)
      hasFailed = true
      forward(request, response, arrival, true)
    })
    upstream.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(new Error('the server changes the protocol although the client did not ask for it'))
    })
    const sent = recordBody(request)
    upstream.on('response', (incoming) => {
      const received = recordBody(incoming)
      const changed = options.isRewriting
        ? (name: string, value: string) => rewrittenHeader(name, value, server, ownOrigin(request))
        : undefined
      incoming.on('error', (error) => {
        response.destroy()
        fail(error)
      })
      const { statusCode = 502, statusMessage = '' } = incoming
      try {
        response.writeHead(statusCode, statusMessage, endToEnd(incoming.rawHeaders, changed))
      } catch (error) {
        // A status below 100, or control characters in the head.
        return fail(error)
      }
      response.on('finish', () => {
        const requestBody = sent.content()
        const responseBody = received.content()
        if (requestBody && responseBody) {
          const exchange = exchangeOf(request, requestBody, incoming, responseBody)
          exchange.response.tookMs = performance.now() - arrival.atMs
          options.onExchange({ ...exchange, isSecure: isTls, startedAtMs: arrival.startedAtMs })
        } else options.onFailure(`${callOf(request)}: ${tooLong}`)
      })
      return void incoming.pipe(response)
    })
    request.on('error', (error) => {
      // A server may respond and close before it has read the whole request.
      if (!response.headersSent) fail(error)
    })
    if (request.readableEnded) upstream.end()
    else request.pipe(upstream)
  }

  return (request, response) => {
    response.sendDate = false
    const arrival = { startedAtMs: Date.now(), atMs: performance.now() }
    const waiting = options.untilReady?.()
    if (!waiting) return forward(request, response, arrival)
    // The client may have gone away meanwhile.
    return void waiting.then(() => response.destroyed || forward(request, response, arrival))
  }
}

/** Whether a request may be sent a second time: it changes nothing and has no body, which has been read. */
function isRepeatable({ method = '', headers }: IncomingMessage): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  return /^(GET|HEAD|OPTIONS)$/.test(method) && !hasBody
}

/** Calls `fail` if the client closes its connection before it has the whole response. */
function failIfCutOff(target: Writable, fail: (error: Error) => void): void {
  target.on('error', fail)
  target.on('close', () => {
    if (!target.writableFinished) fail(new ClientGoneError())
  })
}

class ClientGoneError extends Error {
  code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/** When a call arrived: in epoch milliseconds, and on the monotonic clock. */
interface Arrival {
  startedAtMs: number
  atMs: number
}

const tooLong = `forwarded, but not checked, because it is longer than ${maximalBytes / 1024 / 1024} MiB.`

/** The call for a message. */
function callOf({ method = '', url = '' }: IncomingMessage): string {
  return `${method} ${maskedTarget(url)}`
}

function exchangeOf(
  request: IncomingMessage,
  requestBody: Uint8Array,
  incoming: IncomingMessage,
  body: Uint8Array,
): Exchange {
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

function sendError(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) response.destroy()
  else {
    const headers = { 'content-type': 'text/plain; charset=utf-8' }
    response.writeHead(status, STATUS_CODES[status], headers).end(`${text}\n`)
  }
}

/** The body of a message that is being forwarded. */
interface RecordedBody {
  /** Undefined if the body was too long to be recorded. */
  content(): Uint8Array | undefined
}

/** Records what a stream delivers to others, up to `maximalBytes`. */
function recordBody(stream: Readable): RecordedBody {
  const chunks: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maximalBytes) chunks.push(chunk)
    else chunks.length = 0
  })
  return { content: () => (length <= maximalBytes ? joined(chunks, length) : undefined) }
}

/** The bytes of chunks in memory of their own. A part of Node's shared memory would go to other threads with all of it. */
function joined(chunks: readonly Buffer[], length: number): Uint8Array {
  const [first] = chunks
  if (first?.buffer.byteLength === length) return first
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const chunk of chunks) at += chunk.copy(bytes, at)
  return bytes
}
