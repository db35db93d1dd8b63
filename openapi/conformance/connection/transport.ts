import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import type { HeaderList, ReceivedResponse, SentRequest } from '../exchange/exchange.ts'
import { ExpectedError } from '../exchange/expected-error.ts'

export type FailureKind = 'unreachable' | 'tls' | 'timeout' | 'tooLarge' | 'cutOff' | 'interrupted'

/** Thrown for a call without a complete response. The message is a sentence for the user. */
export class TransportError extends ExpectedError {
  override name = 'TransportError'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export interface TransportOptions {
  isInsecure?: boolean
  /** A certificate and its key for servers that ask for one, as PEM texts. */
  clientCertificate?: { certificate: string; key: string; passphrase?: string } | undefined
  timeoutMs: number
  /** Maximum size of a response body. Default: 8 MiB. */
  maxBytes?: number
  requestsPerSecond?: number
  /** Headers for every call, e.g. for a gateway. Findings don't show them. */
  headers?: HeaderList
}

const eightMebibytes = 8 * 1024 * 1024

/** Creates a function that sends requests to a server. It follows no redirects and decodes no bodies. */
export function sendTo(
  server: URL,
  options: TransportOptions,
): (request: SentRequest) => Promise<ReceivedResponse> {
  const { isInsecure, clientCertificate } = options
  const tls = {
    rejectUnauthorized: isInsecure !== true,
    cert: clientCertificate?.certificate,
    key: clientCertificate?.key,
    passphrase: clientCertificate?.passphrase,
  }
  const request = server.protocol === 'https:' ? overHttps : overHttp
  const waitForTurn = createRateLimit(options.requestsPerSecond)
  const prefix = server.pathname.replace(/\/$/, '')

  return async ({ method, path, query, headers, body }) => {
    await waitForTurn()
    const target = prefix + path + (query === '' ? '' : `?${query}`)
    const length = body.length > 0 || method !== 'GET' ? { 'content-length': body.length } : {}
    const signal = AbortSignal.timeout(options.timeoutMs)
    return exchange(true).catch((error: unknown) => {
      throw toTransportError(error, server, { ...options, hasTimedOut: signal.aborted })
    })

    async function exchange(mayRepeat: boolean): Promise<ReceivedResponse> {
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse>()
      let hasStarted = false
      const startedAt = performance.now()
      const sent = request(
        new URL(target, server.origin),
        {
          method,
          signal,
          ...tls,
          headers: { ...Object.fromEntries([...(options.headers ?? []), ...headers]), ...length },
        },
        (response) => {
          hasStarted = true
          readAll(response, options.maxBytes ?? eightMebibytes)
            .then((received) => ({ ...received, tookMs: performance.now() - startedAt }))
            .then(resolve, reject)
        },
      )
      sent.on('error', reject)
      // After a protocol switch (101) there is neither a response nor an error.
      sent.on('close', () => {
        if (!hasStarted) reject(new Error('no response'))
      })
      sent.end(body)
      return promise.catch((error: unknown) => {
        // A server may close an idle connection just as the next request arrives. Browsers repeat the request then.
        if (!mayRepeat || !sent.reusedSocket || hasStarted || signal.aborted) throw error
        return exchange(false)
      })
    }
  }
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<ReceivedResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new TransportError(
        'tooLarge',
        `The response is longer than ${maxBytes / 1024 / 1024} MiB. The rest was not read.`,
      )
    }
  }
  return {
    status: response.statusCode ?? 0,
    headers: rawHeaders(response.rawHeaders),
    body: Buffer.concat(chunks),
  }
}

function rawHeaders(raw: readonly string[]): HeaderList {
  const headers: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2)
    headers.push([(raw[at] ?? '').toLowerCase(), raw[at + 1] ?? ''])
  return headers
}

function createRateLimit(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve()
  const gapMs = 1_000 / perSecond
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next + gapMs, now)
    // Timers below 1 ms take longer than that.
    if (next - now >= 1) await setTimeout(next - now)
  }
}

function toTransportError(
  error: unknown,
  server: URL,
  { timeoutMs, hasTimedOut }: TransportOptions & { hasTimedOut: boolean },
): unknown {
  if (error instanceof TransportError || !(error instanceof Error)) return error
  const options = { cause: error }
  if (hasTimedOut) {
    const text = `No complete response within ${timeoutMs / 1_000} s.`
    return new TransportError('timeout', text, options)
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const unreachable = unreachableTexts.get(code)
  if (unreachable !== undefined)
    return new TransportError('unreachable', `${server.host}: ${unreachable}`, options)
  if (error.message.includes('wrong version number')) {
    const text = `${server.host} does not use TLS. Write its address with http:// instead of https://.`
    return new TransportError('tls', text, options)
  }
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME|EPROTO/.test(code)) {
    const text = `TLS connection to ${server.host} failed (${code}: ${error.message}). To trust your own certificate, set NODE_EXTRA_CA_CERTS, or use --insecure. If the server asks for a client certificate, set "clientCertificate" under "connection" in the profile.`
    return new TransportError('tls', text, options)
  }
  const text = `The connection closed before the response was complete (${code || error.message}).`
  return new TransportError('cutOff', text, options)
}

const unreachableTexts = new Map([
  [
    'ECONNREFUSED',
    'connection refused. Check that the server is running and that the port is correct.',
  ],
  ['ENOTFOUND', 'unknown host name. Check the address.'],
  ['EAI_AGAIN', 'the host name could not be resolved. Try again.'],
  ['EHOSTUNREACH', 'the host is unreachable.'],
  ['ENETUNREACH', 'the network is unreachable.'],
  ['ETIMEDOUT', 'the host does not respond.'],
])
