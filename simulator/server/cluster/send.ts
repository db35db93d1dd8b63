import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import { withoutBrackets } from '../listener.ts'

/** Unused connections are closed after this time, which is before the other process closes them, after 5 s. */
const idleMs = 3_000

const agents = {
  http: new http.Agent({ keepAlive: true, timeout: idleMs }),
  https: new https.Agent({ keepAlive: true, timeout: idleMs }),
}

/** No connection could be made, so the other process has not received the call. */
export class NotSentError extends Error {}

export interface SentCall {
  method: string
  target: string
  headers: http.OutgoingHttpHeaders
  body: string | ArrayBuffer | undefined
}

interface Sending {
  /** Rejects with NotSentError if there was no connection, and with another error if the connection broke. */
  answer: Promise<http.IncomingMessage>
  cancel(): void
}

/** Sends a call over a connection that stays open for later calls. `fetch` would take several times as much processor time. */
export function send(origin: string, { method, target, headers, body }: SentCall): Sending {
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const request = (isSecure ? https : http).request({
    agent: isSecure ? agents.https : agents.http,
    // `URL` encloses IPv6 addresses in brackets.
    hostname: withoutBrackets(hostname),
    port: port === '' ? undefined : port,
    path: target,
    method,
    headers,
  })
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    let isConnected = false
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true))
      else isConnected = true
    })
    request.once('response', resolve)
    request.on('error', (error) => {
      reject(isConnected ? error : new NotSentError(error.message, { cause: error }))
    })
  })
  request.end(body instanceof ArrayBuffer ? new Uint8Array(body) : body)
  return { answer, cancel: () => void request.destroy() }
}

/** These headers concern only the connection with the other process and are not passed on. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const withoutBody = new Set([204, 205, 304])

/** Returns the headers to pass on. The length is left out, because the body is sent again with its own length. */
export function passedRequestHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = withoutConnection(headers)
  delete passed['content-length']
  delete passed.expect
  return passed
}

/**
 * Converts the response of another process. If the body has already arrived, uses no stream, which would take longer than the
 * rest of the conversion.
 *
 * @throws Error if the connection broke before the body arrived
 */
export async function passedResponse(
  incoming: IncomingMessage,
  requestMethod: string,
): Promise<Response> {
  const { statusCode: status = 502, headers } = incoming
  const init = { status, headers: responseHeaders(headers) }
  const length = Number(headers['content-length'])
  if (length === 0 || requestMethod === 'HEAD' || withoutBody.has(status)) {
    incoming.resume()
    return new Response(null, init)
  }
  // Does not wait for a body without a length: it contains live events, and the first event may arrive late.
  if (Number.isNaN(length)) return new Response(streamOf(incoming), init)
  if (incoming.readableLength === 0) await once(incoming, 'readable')
  const body: unknown = incoming.read()
  if (!(body instanceof Buffer)) throw new Error('The connection broke before the body arrived.')
  if (body.length === length) {
    incoming.resume()
    return new Response(new Uint8Array(body), init)
  }
  incoming.unshift(body)
  return new Response(streamOf(incoming), init)
}

/** Converts a body to a web stream, which fails if the connection breaks. */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown, unknown> = incoming[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value } = await chunks.next()
      if (value instanceof Uint8Array) controller.enqueue(new Uint8Array(value))
      else controller.close()
    },
    cancel: () => void incoming.destroy(),
  })
}

/** Returns the headers to pass on. Uses the slower `Headers` only for several cookies, each of which has its own `Set-Cookie`. */
function responseHeaders(headers: IncomingHttpHeaders): Headers | Record<string, string> {
  const { 'set-cookie': cookies = [], ...others } = withoutConnection(headers)
  const plain: Record<string, string> = {}
  for (const name in others) plain[name] = String(others[name])
  const [first, ...more] = cookies
  if (first !== undefined) plain['set-cookie'] = first
  if (more.length === 0) return plain
  const all = new Headers(plain)
  for (const cookie of more) all.append('set-cookie', cookie)
  return all
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers }
  for (const name of connectionHeaders) delete kept[name]
  return kept
}
