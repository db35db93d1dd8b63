import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { errors } from '../../openapi/generated/errors.ts'
import type { RawRequest, RawResponse } from '../state/input.ts'
import { Dispatcher, worldNameOf } from './dispatcher.ts'
import {
  describeAborted,
  errorResponse,
  failureResponse,
  maxBodyBytes as maxControlBytes,
} from '../control/error-response.ts'
import { hasToken } from '../control/guard.ts'
import { controlPath } from '../control/path.ts'
import { StoreError, UnknownOutcomeError } from '../journal/journal.ts'
import { WorldError } from '../worlds/world-error.ts'
import type { ErrorDetails } from '../api/response.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Run } from './cluster/pass-on.ts'
import type { ServerResponse } from 'node:http'
import { type ClientSide, clientSideOf, type SimulatorEnv } from './client-side.ts'
import { type HealthOptions, addHealth } from './health.ts'
import { responseOf } from './response-of.ts'
import type { Worlds } from '../worlds/registry.ts'

/** Maximum size of the body of a contract call. Larger bodies get 413. */
export const maxBodyBytes = 64 * 1024

export interface CallOptions {
  worlds: Worlds
  /** Sends a world's response. By default, a fault of the connection becomes a network error, and a delay has no effect. */
  send?: (
    response: RawResponse,
    outgoing: ServerResponse | undefined,
  ) => Response | Promise<Response>
  /** Adds routes for pages. Paths without a route get 404. */
  addPages?: (app: SimulatorApp) => void
  /** Returns the application of the control API. Called for each request to that API. */
  control?: (() => Promise<Pick<Hono, 'fetch'>>) | undefined
  /** The token of the control API. If set, error responses to the contract's calls don't reveal the names of worlds. */
  controlToken?: string | undefined
  /** Whether a proxy in front of the server sets `X-Forwarded-For`, `-Host` and `-Proto`. */
  trustsProxy?: boolean | undefined
  /** The server's public address, used in emails. With HTTPS, cookies get `Secure`, and responses `Strict-Transport-Security`. */
  publicUrl?: URL | undefined
  /** Runs calls in the processes that hold their worlds. By default all worlds are in this process. */
  cluster?: Pick<Cluster, 'run' | 'passedSide'> | undefined
  health?: HealthOptions | undefined
  /** Called after each call of the contract and of the control API. */
  onCall?: ((call: FinishedCall) => void) | undefined
  /** Called with a line for the log when a client disconnects before its request is complete. */
  onAborted?: ((line: string) => void) | undefined
  /** Called with each error that is a bug or a failure of the store. */
  onError: (error: unknown) => void
}

export interface FinishedCall {
  method: string
  path: string
  world: string
  client: string | undefined
  status: number
  durationMs: number
}

const callPrefix = '/eqUser/api/'

export type SimulatorApp = Hono<SimulatorEnv>
type RequestContext = Context<SimulatorEnv>

/** Responds to the calls of the contract and of the control API. Loads no module of Node, so that it also runs in browsers. */
export function createCalls(options: CallOptions): SimulatorApp {
  return new ServerRoutes(options).app
}

interface ServedCall {
  c: RequestContext
  world: string
  side: ClientSide
  body?: string | ArrayBuffer | undefined
}

class ServerRoutes {
  readonly app: SimulatorApp = new Hono()
  readonly #options: CallOptions & Required<Pick<CallOptions, 'send'>>
  readonly #dispatcher: Dispatcher

  constructor(options: CallOptions) {
    this.#options = { send: responseOf, ...options }
    this.#dispatcher = new Dispatcher(options.worlds, options.controlToken !== undefined)
    const { app } = this
    if (options.trustsProxy || options.publicUrl) this.#addTransportSecurity()
    this.#addCalls()
    if (options.health) addHealth(app, options.health)
    if (options.control) this.#addControl(options.control)
    app.get('/sim/docs', (c) => c.redirect('/docs/control.html'))
    options.addPages?.(app)
    app.notFound((c) => this.#errorResponse(c, errors.notFound))
    app.onError((error, c) => this.#failed(c, error))
  }

  #addTransportSecurity(): void {
    this.app.use(async (c, next) => {
      await next()
      if (this.#sideOf(c).isHttps) {
        c.res.headers.set('strict-transport-security', 'max-age=31536000')
      }
    })
  }

  #addCalls(): void {
    const limit = bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => this.#errorResponse(c, errors.payloadTooLarge),
    })
    // One handler instead of a middleware and a handler: Hono calls a single handler directly, which is faster.
    this.app.all(`${callPrefix}*`, async (c: RequestContext) => {
      if (isWithinLimit(c)) return this.#respond(c)
      let response: Response | undefined
      const refusal = await limit(c, async () => {
        response = await this.#respond(c)
      })
      return refusal ?? response ?? c.notFound()
    })
  }

  async #respond(c: RequestContext): Promise<Response> {
    const body = hasNoBody(c) ? '' : textOf(await c.req.arrayBuffer())
    const side = this.#sideOf(c)
    const world = worldNameOf((name) => headerOf(c, name))
    const request = rawRequestOf(c, side, body)
    const run = async (): Promise<Response> => {
      const response = await this.#dispatcher.dispatch(world, request)
      const cookie = response.headers['set-cookie']
      if (cookie !== undefined) c.env?.jar?.store(cookie)
      const { send } = this.#options
      return send(side.isHttps ? withSecureCookie(response) : response, c.env?.outgoing)
    }
    const served = { c, world, side, body }
    return this.#observed(served, run, (error) => this.#callFailed(c, error))
  }

  #addControl(control: NonNullable<CallOptions['control']>): void {
    const { cluster } = this.#options
    if (cluster) {
      const maxSize = maxControlBytes
      const limit = bodyLimit({ maxSize, onError: (c) => c.text('', 413) })
      this.app.use(
        `${controlPath}/*`,
        except((c: RequestContext) => this.#isRefused(c), limit),
      )
    }
    this.app.all(`${controlPath}/*`, async (c) => {
      // The control API gets a `Request`, which can't have this method.
      if (c.req.method === 'TRACE') return c.body(null, 405)
      const side = this.#sideOf(c)
      const api = await control()
      const world = /^\/sim\/api\/worlds\/([^/]+)/.exec(c.req.path)?.[1] ?? ''
      // In a cluster, reads the body so that the call can be passed on. The control API rejects calls without a valid token anyway.
      const isRead = cluster !== undefined && !this.#isRefused(c) && !hasNoBody(c)
      const body = isRead ? await c.req.arrayBuffer() : undefined
      const isChanged = cluster !== undefined || this.#options.trustsProxy === true
      const run = () =>
        api.fetch(
          isChanged ? requestAt(c, side, body ?? c.req.raw.body ?? undefined) : c.req.raw,
          c.env,
        )
      return this.#observed({ c, world, side, body }, run, (error) => this.#controlFailed(c, error))
    })
  }

  #sideOf(c: RequestContext): ClientSide {
    return clientSideOf(c, this.#options, this.#options.cluster?.passedSide(c))
  }

  #isRefused(c: RequestContext): boolean {
    const { controlToken } = this.#options
    return controlToken !== undefined && !hasToken(c, controlToken)
  }

  /** Runs a call in the process that holds its world, and reports the call to `onCall`. */
  async #observed(
    { c, world, side, body }: ServedCall,
    runHere: Run,
    onFailure: (error: unknown) => Response,
  ): Promise<Response> {
    const { cluster, onCall } = this.#options
    const startedAtMs = performance.now()
    let response: Response
    try {
      response = await (cluster ? cluster.run({ c, body, side }, runHere) : runHere())
    } catch (error) {
      response = onFailure(error)
    }
    if (onCall) {
      const { method, path } = c.req
      const durationMs = performance.now() - startedAtMs
      onCall({ method, path, world, client: side.client, status: response.status, durationMs })
    }
    return response
  }

  #errorResponse(c: RequestContext, code: number, details?: ErrorDetails): Response {
    const world = worldNameOf((name) => headerOf(c, name))
    return responseOf(this.#dispatcher.errorResponse(world, code, details))
  }

  #callFailed(c: RequestContext, error: unknown): Response {
    if (!(error instanceof WorldError)) this.#options.onError(error)
    return this.#errorResponse(c, errors.unexpected, { message: messageOf(error) })
  }

  #controlFailed(c: RequestContext, error: unknown): Response {
    const aborted = this.#report(c, error)
    return aborted === undefined ? failureResponse(c, error) : errorResponse(c, 'aborted', aborted)
  }

  /** Responds to a call or page request that failed before it was run. */
  #failed(c: RequestContext, error: unknown): Response {
    this.#report(c, error)
    return this.#errorResponse(c, errors.unexpected, { message: messageOf(error) })
  }

  /** Reports an error or, if the client has disconnected, a line for the log. Returns that line. */
  #report(c: RequestContext, error: unknown): string | undefined {
    const aborted = describeAborted(c)
    if (aborted === undefined) this.#options.onError(error)
    else this.#options.onAborted?.(aborted)
    return aborted
  }
}

/** Returns the message for an error response. If undefined, the response gets the message of the error catalogue. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof WorldError || error instanceof UnknownOutcomeError) return error.message
  return error instanceof StoreError
    ? "The simulator could not store this call, so the call had no effect. The simulator's log has the reason."
    : undefined
}

function hasNoBody(c: RequestContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes a body. JSON must be UTF-8 (RFC 8259), so other bytes get an invalid first character, which makes parsing fail. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return `\ufffd${new TextDecoder().decode(bytes)}`
  }
}

/** Whether the declared length of the body is within the limit. Node reads no more bytes than declared. */
function isWithinLimit(c: RequestContext): boolean {
  if (hasNoBody(c)) return true
  const { incoming } = c.env ?? {}
  return (
    incoming !== undefined &&
    incoming.headers['transfer-encoding'] === undefined &&
    Number(incoming.headers['content-length'] ?? 0) <= maxBodyBytes
  )
}

function rawRequestOf(
  c: RequestContext,
  { client, host, origin }: ClientSide,
  body: string,
): RawRequest {
  const { url } = c.req
  // Worlds handle HEAD like GET. The response is then sent without its body.
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const target = url.slice(url.indexOf('/', url.indexOf('://') + 3))
  const queryAt = target.indexOf('?')
  return {
    method,
    path: queryAt === -1 ? target : target.slice(0, queryAt),
    query: queryAt === -1 ? '' : target.slice(queryAt + 1),
    headers: {
      host: host ?? headerOf(c, 'host'),
      origin: headerOf(c, 'origin') ?? origin,
      secFetchSite: headerOf(c, 'sec-fetch-site'),
      contentType: headerOf(c, 'content-type'),
      cookie: headerOf(c, 'cookie'),
    },
    // Only calls that write need the client's address, because only they count the client's attempts.
    ...(client === undefined || method === 'GET' ? {} : { client }),
    ...(body === '' ? {} : { body }),
  }
}

function requestAt(
  c: RequestContext,
  { host }: ClientSide,
  body: ArrayBuffer | ReadableStream<Uint8Array<ArrayBuffer>> | undefined,
): Request {
  const url = new URL(c.req.url)
  if (host !== undefined) url.host = host
  const { method } = c.req
  // The types do not include `duplex`, which a stream needs.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: c.req.header(),
    body: body ?? null,
    duplex: 'half',
  }
  return new Request(url, init)
}

/** Reads a header from Node's request, which avoids creating a `Request`. The name must be in lower case. */
function headerOf(c: RequestContext, name: string): string | undefined {
  const { incoming, jar } = c.env ?? {}
  if (jar && name === 'cookie') return jar.header
  const value = incoming ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}

function withSecureCookie(response: RawResponse): RawResponse {
  const cookie = response.headers['set-cookie']
  if (cookie === undefined) return response
  return { ...response, headers: { ...response.headers, 'set-cookie': `${cookie}; Secure` } }
}
