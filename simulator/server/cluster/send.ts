import http from 'node:http'
import https from 'node:https'

/** An unused connection is closed after this time, in milliseconds. The other process closes it after 5 s. */
const idleMs = 3_000

const agents = {
  http: new http.Agent({ keepAlive: true, timeout: idleMs }),
  https: new https.Agent({ keepAlive: true, timeout: idleMs }),
}

/** No connection was made, so the other process has not seen the call. */
export class NotSentError extends Error {}

export interface SentCall {
  method: string
  /** Path and query. */
  target: string
  headers: http.OutgoingHttpHeaders
  body: string | ArrayBuffer | undefined
}

/** A call on its way to another process. */
export interface Sending {
  /** Rejects with NotSentError if there was no connection, and with another error if the connection broke. */
  answer: Promise<http.IncomingMessage>
  /** Breaks the connection. */
  cancel(): void
}

/**
 * Sends a call through a connection that stays open for later ones. `fetch` needs several times as much processor time.
 *
 * @param origin the address of the other process
 */
export function send(origin: string, { method, target, headers, body }: SentCall): Sending {
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const request = (isSecure ? https : http).request({
    agent: isSecure ? agents.https : agents.http,
    // `URL` encloses IPv6 addresses in brackets.
    hostname: hostname.replace(/^\[|\]$/g, ''),
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
