import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errors } from '../../openapi/generated/errors.ts'
import type { RawResponse } from '../state/message.ts'
import { type Dispatcher, type IncomingCall, createDispatcher, worldNameOf } from './dispatcher.ts'
import { describeAborted } from '../control/aborted-request.ts'
import { controlPath } from '../control/path.ts'
import { serveConsole, serveDocs, servePortal } from './static-files.ts'
import { toResponse, writeResponse } from './write-response.ts'
import type { Worlds } from '../worlds/registry.ts'

export interface ServerOptions {
  worlds: Worlds
  /** Handles the contract's calls. By default a dispatcher to `worlds`. */
  dispatcher?: Dispatcher | undefined
  /** Folder of the built portal. Without it there is no portal. */
  portalDir?: string | undefined
  /** Folder of the built reference pages. */
  docsDir?: string | undefined
  /** Folder of the built console. */
  consoleDir?: string | undefined
  /** Returns the control API. Called for each of its requests. */
  control?: (() => Promise<Pick<Hono, 'fetch'>>) | undefined
  /** Whether error responses to the contract's calls leave out the names of the worlds. */
  hidesWorldNames?: boolean | undefined
  /**
   * Whether clients reach the server through HTTPS. Cookies then get `Secure`, and responses `Strict-Transport-Security`.
   * The server itself speaks HTTP, and does not trust a header that says so.
   */
  isBehindHttps?: boolean | undefined
  /** Called with a line for the log when a client leaves before its request is complete. */
  onAborted?: ((line: string) => void) | undefined
  /** Called with each error that is a bug or a failure of the store. */
  onError: (error: unknown) => void
}

/** A call with a larger body gets 413. */
const maximalBodyBytes = 64 * 1024

const callPrefix = '/eqUser/api/'

export type SimulatorApp = Hono<SimulatorEnv>
/** What `@hono/node-server` adds to a request. Absent if the request comes without a socket, as in tests. */
type SimulatorEnv = { Bindings: Partial<HttpBindings> }
type RequestContext = Context<SimulatorEnv>

/**
 * Creates the simulator's web application: the contract's calls, the control API, the portal, the console and the
 * reference pages.
 *
 * @throws Error if the built portal or console has an invalid `outside-sources.json`
 */
export function createApp(options: ServerOptions): SimulatorApp {
  const { worlds, portalDir, docsDir, consoleDir, control, onError } = options
  const app: SimulatorApp = new Hono()
  const dispatcher =
    options.dispatcher ?? createDispatcher(worlds, onError, options.hidesWorldNames)
  const errorResponse = (c: RequestContext, code: number): Response =>
    toResponse(dispatcher.errorResponse({ header: (name) => c.req.header(name) }, code))
  const limit = bodyLimit({
    maxSize: maximalBodyBytes,
    onError: (c) => errorResponse(c, errors.payloadTooLarge),
  })
  if (options.isBehindHttps) app.use(strictTransport)
  const respond = async (c: RequestContext): Promise<Response> => {
    const body = hasNoBody(c) ? '' : await c.req.text()
    const response = await dispatcher.dispatch(toCall(c, body))
    return writeResponse(
      options.isBehindHttps ? withSecureCookie(response) : response,
      c.env?.outgoing,
    )
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
  app.get('/sim/docs', (c) => c.redirect('/docs/control.html'))
  if (control) app.all(`${controlPath}/*`, async (c) => (await control()).fetch(c.req.raw, c.env))
  if (portalDir !== undefined)
    servePortal(app, portalDir, (header) => worlds.peek(worldNameOf(header))?.now())
  if (docsDir !== undefined) serveDocs(app, docsDir)
  if (consoleDir === undefined) app.get('/sim', (c) => c.redirect('/sim/docs'))
  else serveConsole(app, consoleDir)
  app.notFound((c) => errorResponse(c, errors.notFound))
  app.onError((error, c) => {
    const aborted = describeAborted(c)
    if (aborted === undefined) onError(error)
    else options.onAborted?.(aborted)
    return errorResponse(c, errors.unexpected)
  })
  return app
}

function hasNoBody(c: RequestContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
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

function toCall(c: RequestContext, body: string): IncomingCall {
  const { url, method } = c.req
  const { incoming } = c.env ?? {}
  return {
    method,
    target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    client: incoming?.socket.remoteAddress,
    header: (name) => (incoming ? headerOf(incoming, name) : c.req.header(name)),
    body,
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Browsers use only HTTPS for a year after a response with this header. */
const strictTransport: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('strict-transport-security', 'max-age=31536000')
}

function withSecureCookie(response: RawResponse): RawResponse {
  const cookie = response.headers['set-cookie']
  if (cookie === undefined) return response
  return { ...response, headers: { ...response.headers, 'set-cookie': `${cookie}; Secure` } }
}
