import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { errors } from '../../openapi/generated/errors.ts'
import type { RawResponse } from '../state/input.ts'
import { type Dispatcher, type IncomingCall, createDispatcher, worldNameOf } from './dispatcher.ts'
import {
  describeAborted,
  maximalBodyBytes as maximalControlBytes,
} from '../control/error-response.ts'
import { hasToken } from '../control/guard.ts'
import { controlPath } from '../control/path.ts'
import { StoreError } from '../journal/journal.ts'
import type { PassOn } from './cluster/pass-on.ts'
import { type ClientSide, clientSideOf, type SimulatorEnv } from './client-side.ts'
import { type HealthOptions, addHealth } from './health.ts'
import { type MapSetting, serveConsole, serveDocs, servePortal } from './static-files.ts'
import { toResponse, writeResponse } from './write-response.ts'
import type { Worlds } from '../worlds/registry.ts'

export interface ServerOptions {
  worlds: Worlds
  /** Handles the contract's calls. By default a dispatcher to `worlds`. */
  dispatcher?: Dispatcher | undefined
  /** Folder of the built portal. Without it there is no portal. */
  portalDir?: string | undefined
  /** The map of the portal's pages, `streets` by default. */
  map?: MapSetting | undefined
  /** Telephone number or mail address of the help desk, which the portal names. */
  support?: string | undefined
  /** Folder of the built reference pages. */
  docsDir?: string | undefined
  /** Folder of the built console. */
  consoleDir?: string | undefined
  /** Returns the control API. Called for each of its requests. */
  control?: (() => Promise<Pick<Hono, 'fetch'>>) | undefined
  /** The token of the control API, if callers need one. */
  controlToken?: string | undefined
  /** Whether error responses to the contract's calls leave out the names of the worlds. */
  hidesWorldNames?: boolean | undefined
  /** Whether a proxy in front of the server sets `X-Forwarded-For`, `-Host` and `-Proto`. */
  trustsProxy?: boolean | undefined
  /**
   * The address at which clients reach the server. Links in mails lead there. With HTTPS, cookies get `Secure`, and responses
   * `Strict-Transport-Security`. The server itself speaks HTTP, and trusts a header that says so only with `trustsProxy`.
   */
  publicUrl?: URL | undefined
  /** Passes calls on to the process that holds their world, and the secret of these processes. */
  cluster?: { passOn: PassOn; secret: string } | undefined
  /** Adds the paths for monitoring. */
  health?: HealthOptions | undefined
  /** Called after each call of the contract and of the control API. */
  onCall?: ((call: FinishedCall) => void) | undefined
  /** Called with a line for the log when a client leaves before its request is complete. */
  onAborted?: ((line: string) => void) | undefined
  /** Called with each error that is a bug or a failure of the store. */
  onError: (error: unknown) => void
}

/** A call that was answered. */
export interface FinishedCall {
  method: string
  path: string
  world: string
  client: string | undefined
  status: number
  durationMs: number
}

/** A call with a larger body gets 413. */
const maximalBodyBytes = 64 * 1024

const callPrefix = '/eqUser/api/'

export type SimulatorApp = Hono<SimulatorEnv>
type RequestContext = Context<SimulatorEnv>

/**
 * Creates the simulator's web application: the contract's calls, the control API, the portal, the console and the
 * reference pages.
 */
export function createApp(options: ServerOptions): SimulatorApp {
  const { worlds, portalDir, docsDir, consoleDir, control, controlToken, onError } = options
  const app: SimulatorApp = new Hono()
  const dispatcher =
    options.dispatcher ?? createDispatcher(worlds, onError, options.hidesWorldNames)
  const errorResponse = (c: RequestContext, code: number): Response =>
    toResponse(dispatcher.errorResponse({ header: (name) => c.req.header(name) }, code))
  const limit = bodyLimit({
    maxSize: maximalBodyBytes,
    onError: (c) => errorResponse(c, errors.payloadTooLarge),
  })
  const sideOf = (c: RequestContext): ClientSide => clientSideOf(c, options)
  if (options.trustsProxy || options.publicUrl) {
    app.use(async (c, next) => {
      await next()
      if (sideOf(c).isHttps) {
        c.res.headers.set('strict-transport-security', 'max-age=31536000')
      }
    })
  }
  /** Runs a call here, or where its world is. */
  const run = (
    c: RequestContext,
    side: ClientSide,
    body: string | ArrayBuffer | undefined,
    runHere: () => Response | Promise<Response>,
  ): Response | Promise<Response> => {
    if (!options.cluster) return runHere()
    const scheme = side.isHttps ? 'https' : 'http'
    return options.cluster.passOn({ c, body, client: side.client, scheme }, runHere)
  }
  const { onCall } = options
  const observed = async (
    c: RequestContext,
    world: string,
    client: string | undefined,
    work: () => Response | Promise<Response>,
  ): Promise<Response> => {
    if (!onCall) return work()
    const startedAtMs = performance.now()
    const response = await work()
    const { method, path } = c.req
    const durationMs = performance.now() - startedAtMs
    onCall({ method, path, world, client, status: response.status, durationMs })
    return response
  }
  const respond = async (c: RequestContext): Promise<Response> => {
    const body = hasNoBody(c) ? '' : textOf(await c.req.arrayBuffer())
    const side = sideOf(c)
    const call = toCall(c, side, body)
    const runHere = async (): Promise<Response> => {
      const response = await dispatcher.dispatch(call)
      return writeResponse(side.isHttps ? withSecureCookie(response) : response, c.env?.outgoing)
    }
    return observed(c, worldNameOf(call.header), side.client, () => run(c, side, body, runHere))
  }
  // One handler instead of a middleware and a handler: Hono calls a single one directly, which is faster.
  app.all(`${callPrefix}*`, async (c: RequestContext) => {
    if (isWithinLimit(c)) return respond(c)
    let response: Response | undefined
    const refusal = await limit(c, async () => {
      response = await respond(c)
    })
    return refusal ?? response ?? c.notFound()
  })
  if (options.health) addHealth(app, options.health)
  const isRefused = (c: RequestContext): boolean =>
    controlToken !== undefined && !hasToken(c, controlToken)
  if (control && options.cluster) {
    const maxSize = maximalControlBytes
    const controlLimit = bodyLimit({ maxSize, onError: (c) => c.text('', 413) })
    app.use(
      `${controlPath}/*`,
      except((c: RequestContext) => isRefused(c), controlLimit),
    )
  }
  if (control) {
    app.all(`${controlPath}/*`, async (c) => {
      // No `Request` can have this method.
      if (c.req.method === 'TRACE') return c.body(null, 405)
      const side = sideOf(c)
      const api = await control()
      const world = /^\/sim\/api\/worlds\/([^/]+)/.exec(c.req.path)?.[1] ?? ''
      if (!options.cluster && !options.trustsProxy) {
        return observed(c, world, side.client, () => api.fetch(c.req.raw, c.env))
      }
      const runHere = (body: Parameters<typeof requestAt>[2]) =>
        api.fetch(requestAt(c, side, body), c.env)
      // Only a call that may be passed on is read here, after a look at its token. The control API refuses the others.
      if (!options.cluster || isRefused(c)) {
        return observed(c, world, side.client, () => runHere(c.req.raw.body ?? undefined))
      }
      const body = hasNoBody(c) ? undefined : await c.req.arrayBuffer()
      return observed(c, world, side.client, () => run(c, side, body, () => runHere(body)))
    })
  }
  app.get('/sim/docs', (c) => c.redirect('/docs/control.html'))
  if (portalDir !== undefined)
    servePortal(app, {
      root: portalDir,
      map: options.map ?? 'streets',
      support: options.support ?? '',
      timeOf: (header) => worlds.peek(worldNameOf(header))?.now(),
    })
  if (docsDir !== undefined) serveDocs(app, docsDir)
  if (consoleDir === undefined) app.get('/sim', (c) => c.redirect('/sim/docs'))
  else serveConsole(app, consoleDir)
  app.notFound((c) => errorResponse(c, errors.notFound))
  app.onError((error, c) => {
    const aborted = describeAborted(c)
    if (aborted === undefined) onError(error)
    else options.onAborted?.(aborted)
    // What the caller must know: whether the call had an effect.
    const message = error instanceof StoreError ? error.message : undefined
    return toResponse(
      dispatcher.errorResponse({ header: (name) => c.req.header(name) }, errors.unexpected, {
        message,
      }),
    )
  })
  return app
}

function hasNoBody(c: RequestContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a body. Bytes that are not UTF-8 are no JSON (RFC 8259), so a sign begins their text that no JSON has. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return `\ufffd${new TextDecoder().decode(bytes)}`
  }
}

/**
 * Whether the body is known to be within the limit. Node reads no more than the declared length, so such a body need not
 * be counted, which would need a `Request` with a stream.
 */
function isWithinLimit(c: RequestContext): boolean {
  if (hasNoBody(c)) return true
  const { incoming } = c.env ?? {}
  return (
    incoming !== undefined &&
    incoming.headers['transfer-encoding'] === undefined &&
    Number(incoming.headers['content-length'] ?? 0) <= maximalBodyBytes
  )
}

function toCall(
  c: RequestContext,
  { client, host, origin }: ClientSide,
  body: string,
): IncomingCall {
  const { url, method } = c.req
  const { incoming } = c.env ?? {}
  const header = (name: string) => (incoming ? headerOf(incoming, name) : c.req.header(name))
  return {
    method,
    target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    client,
    header: (name) => {
      if (name === 'host') return host ?? header(name)
      return header(name) ?? (name === 'origin' ? origin : undefined)
    },
    body,
  }
}

/** The request as the client sent it to the proxy. */
function requestAt(
  c: RequestContext,
  { host }: ClientSide,
  body: ArrayBuffer | ReadableStream<Uint8Array<ArrayBuffer>> | undefined,
): Request {
  const url = new URL(c.req.url)
  if (host !== undefined) url.host = host
  const { method } = c.req
  // The types do not know `duplex`, which a stream needs.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: c.req.header(),
    body: body ?? null,
    duplex: 'half',
  }
  return new Request(url, init)
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function withSecureCookie(response: RawResponse): RawResponse {
  const cookie = response.headers['set-cookie']
  if (cookie === undefined) return response
  return { ...response, headers: { ...response.headers, 'set-cookie': `${cookie}; Secure` } }
}
