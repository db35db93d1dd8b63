import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TimedExchange } from '../har/write-har.ts'
import { maskedTarget } from '../masking/mask-url.ts'
import { describeFailure, rawHeaders } from '../transport.ts'
import { endToEnd, ownOrigin } from './forwarded-headers.ts'
import { rewrittenHeader } from './rewrite.ts'
import { ServerTimeoutError, type UpstreamOptions, upstreamsOf } from './upstream.ts'
import { writeHead } from './write-head.ts'

export interface ProxyOptions extends UpstreamOptions {
  /** Changes `Location` and cookies so that clients stay at the proxy. The exchange has what the server sent. */
  isRewriting?: boolean
  /** Called after an exchange has been forwarded completely. Must not throw. */
  onExchange: (exchange: TimedExchange) => void
  /** Called with a sentence for each call without a recorded response. */
  onFailure: (text: string) => void
}

/** Longer bodies are forwarded, but not checked. */
const maximalBytes = 8 * 1024 * 1024

/**
 * Forwards requests and responses unchanged: bytes, redirects, order and case of headers, repeated cookies. Only `Host`
 * is replaced by that of the server, and so are `Origin` and `Referer` of pages behind this proxy, because the server
 * compares them with `Host`. `isRewriting` changes two more headers.
 */
export function proxyTo(options: ProxyOptions): RequestListener {
  const upstreamOf = upstreamsOf(options)

  return (request, response) => {
    response.sendDate = false
    const startedAt = new Date()
    const started = performance.now()
    const requestRecorder = createRecorder()
    const { server, isTls, begin } = upstreamOf(request.url ?? '/')
    const upstream = begin(request)
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
      fail(new Error('the server changes the protocol although the client did not ask for it'))
    })
    upstream.on('response', (incoming) => {
      const responseRecorder = createRecorder()
      const changed = options.isRewriting
        ? (name: string, value: string) => rewrittenHeader(name, value, server, ownOrigin(request))
        : undefined
      const target = writeHead(response, incoming, endToEnd(incoming.rawHeaders, changed))
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
