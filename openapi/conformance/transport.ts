import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import type { HeaderList, ReceivedResponse, SentRequest } from './exchange.ts'
import { TransportFailure } from './transport-failure.ts'

export interface TransportOptions {
  /** The whole time that an answer may take. */
  timeoutMs: number
  /** Answers that are longer are not read to their end. */
  maximalBytes?: number
  /** At most so many calls in a second. */
  requestsPerSecond?: number
  /** Ends every call that is under way. */
  signal?: AbortSignal | undefined
  /** Accepts a certificate that nobody vouches for. */
  isInsecure?: boolean
}

const eightMebibytes = 8 * 1024 * 1024

/**
 * Sends requests to a server, one connection after the other kept open. Redirects are answers like any
 * other, and nothing is decoded. A call rejects with TransportFailure.
 *
 * @param server its origin and, if it has one, the path that all calls begin with
 */
export function sendTo(
  server: URL,
  options: TransportOptions,
): (request: SentRequest) => Promise<ReceivedResponse> {
  const isTls = server.protocol === 'https:'
  const agent = isTls
    ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: options.isInsecure !== true })
    : new HttpAgent({ keepAlive: true })
  const begin = isTls ? overHttps : overHttp
  const pause = pacer(options.requestsPerSecond)
  const prefix = server.pathname.replace(/\/$/, '')

  return async ({ method, path, query, headers, body }) => {
    await pause()
    if (options.signal?.aborted === true) throw interrupted()
    const target = prefix + path + (query === '' ? '' : `?${query}`)
    const length = body.length > 0 || method !== 'GET' ? { 'content-length': body.length } : {}
    const timeout = AbortSignal.timeout(options.timeoutMs)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse>()
    const sent = begin(
      new URL(target, server.origin),
      { method, agent, signal, headers: { ...Object.fromEntries(headers), ...length } },
      (response) => {
        readAll(response, options.maximalBytes ?? eightMebibytes).then(resolve, reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
    return promise.catch((error: unknown) => {
      throw asFailure(error, server, { ...options, hasTimedOut: timeout.aborted })
    })
  }
}

async function readAll(response: IncomingMessage, most: number): Promise<ReceivedResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > most) {
      response.destroy()
      throw new TransportFailure(
        'tooLarge',
        `The answer goes on beyond ${most / 1024 / 1024} MiB; nothing more of it was read.`,
      )
    }
  }
  return {
    status: response.statusCode ?? 0,
    headers: rawHeaders(response.rawHeaders),
    body: Buffer.concat(chunks),
  }
}

/** Names and values as node keeps them: one after the other. */
export function rawHeaders(raw: readonly string[]): HeaderList {
  const headers: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    headers.push([(raw[at] ?? '').toLowerCase(), raw[at + 1] ?? ''])
  }
  return headers
}

/** Lets so many pass in a second, evenly. */
function pacer(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve()
  const gapMs = 1_000 / perSecond
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next + gapMs, now)
    // A timer of less than a millisecond takes longer than it says.
    if (next - now >= 1) await setTimeout(next - now)
  }
}

function asFailure(
  error: unknown,
  server: URL,
  { timeoutMs, signal, hasTimedOut }: TransportOptions & { hasTimedOut: boolean },
): unknown {
  if (error instanceof TransportFailure || !(error instanceof Error)) return error
  if (signal?.aborted === true) return interrupted()
  const options = { cause: error }
  if (hasTimedOut) {
    const text = `No whole answer within ${timeoutMs / 1_000} s.`
    return new TransportFailure('timeout', text, options)
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const unreachable = unreachableTexts.get(code)
  if (unreachable !== undefined) {
    return new TransportFailure('unreachable', `${server.host}: ${unreachable}`, options)
  }
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME|EPROTO/.test(code)) {
    const text = `No safe connection with ${server.host} (${code}: ${error.message}). For a certificate of your own, set NODE_EXTRA_CA_CERTS, or use --insecure.`
    return new TransportFailure('tls', text, options)
  }
  const text = `The connection broke before the answer was whole (${code || error.message}).`
  return new TransportFailure('cutOff', text, options)
}

const unreachableTexts = new Map([
  ['ECONNREFUSED', 'nobody listens there. Is the server running, and is the port right?'],
  ['ENOTFOUND', 'there is no host of that name.'],
  ['EAI_AGAIN', 'the name can not be looked up at the moment.'],
  ['EHOSTUNREACH', 'the host can not be reached.'],
  ['ENETUNREACH', 'the network can not be reached.'],
  ['ETIMEDOUT', 'the host does not answer.'],
])

/** Why a server did not answer, in a sentence. */
export function describeFailure(error: unknown, server: URL, timeoutMs: number): string {
  const failure = asFailure(error, server, { timeoutMs, hasTimedOut: false })
  return failure instanceof Error ? failure.message : String(failure)
}

function interrupted(): TransportFailure {
  return new TransportFailure('interrupted', 'Interrupted.')
}
