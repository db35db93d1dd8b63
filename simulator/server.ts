import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type HttpBindings, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { parse } from 'hono/utils/cookie'
import { secureHeaders } from 'hono/secure-headers'
import { type FailureDetails, failure } from './api/failure.ts'
import type { RawRequest } from './api/message.ts'
import { controlPath } from './control/path.ts'
import { portalPolicy } from './portal-policy.ts'
import { toResponse, transport } from './transport.ts'
import { type Worlds, defaultWorldName } from './worlds.ts'

export interface ServerOptions {
  worlds: Worlds
  /** Folder of the built portal; without it only the calls are served. */
  portalDir?: string | undefined
  /** Folder of the built reference page. */
  docsDir?: string | undefined
  /** Folder of the built testers' console. */
  consoleDir?: string | undefined
  /** The testers' API, loaded when it is first asked for. */
  control?: (() => Promise<Pick<Hono, 'fetch'>>) | undefined
  /** Told of every failure that is a bug, with its whole story. */
  onBug: (error: unknown) => void
}

/** Requests larger than this are not read. */
const maximalBodyBytes = 64 * 1024
const apiPrefix = '/eqUser/api/'

/** What node hands over beside a request; absent when no socket is in between. */
export type SimulatorApp = Hono<SimulatorEnv>
type SimulatorEnv = { Bindings: Partial<HttpBindings> }
type SimulatorContext = Context<SimulatorEnv>

/** The simulator as a web application: the contract's calls, and the portal and reference page beside them. */
export function createApp(options: ServerOptions): SimulatorApp {
  const { worlds, portalDir, docsDir, consoleDir, control, onBug } = options
  const app: SimulatorApp = new Hono()

  /** A refusal that no world has made; still it comes at the virtual time of the one that was meant. */
  function refuse(c: SimulatorContext, code: number, details: FailureDetails = {}): Response {
    const { headers, ...answer } = failure(code, details)
    const world = worlds.opened(worldNameOf(c))
    const date = world && { date: new Date(world.now()).toUTCString() }
    return toResponse({ ...answer, headers: { ...headers, ...date } })
  }

  const limit = bodyLimit({ maxSize: maximalBodyBytes, onError: (c) => refuse(c, 413) })
  app.use(`${apiPrefix}*`, (c: SimulatorContext, next) => (hasNoBody(c) ? next() : limit(c, next)))
  app.all(`${apiPrefix}*`, async (c) => {
    const name = worldNameOf(c)
    const world = worlds.get(name)
    if (!world) return refuse(c, 404, { message: worlds.describeUnknown(name) })
    return transport(await world.answer(await toRawRequest(c)), c.env)
  })
  app.get('/sim/docs', (c) => c.redirect('/docs/control.html'))
  if (control) app.all(`${controlPath}/*`, async (c) => (await control()).fetch(c.req.raw, c.env))
  if (portalDir !== undefined) servePortal(app, portalDir)
  if (docsDir !== undefined) serveDocs(app, docsDir)
  if (consoleDir === undefined) app.get('/sim', (c) => c.redirect('/sim/docs'))
  else serveConsole(app, consoleDir)
  app.notFound((c) => refuse(c, 404))
  app.onError((error, c) => {
    onBug(error)
    return refuse(c, 500)
  })
  return app
}

/** The world that a call is meant for: that of its header, else of its cookie, else the default one. */
function worldNameOf(c: SimulatorContext): string {
  const named = headerOf(c, 'x-sim-world')
  if (named !== undefined) return named
  const cookie = headerOf(c, 'cookie')
  return (cookie && parse(cookie, 'sim_world')['sim_world']) || defaultWorldName
}

export interface RunningServer {
  port: number
  /** Resolves when no connection is left. */
  close(): Promise<void>
}

/**
 * Listens on a port, 0 for any free one.
 *
 * @throws Error with a sentence when the port can't be had
 */
export function listen(app: SimulatorApp, hostname: string, port: number): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, (info: AddressInfo) => {
      resolve({
        port: info.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
    server.on('clientError', refuseUnreadable)
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, hostname, port)))
  })
}

/** What can't be read as a request gets the contract's words too, without reaching any world. */
function refuseUnreadable(_error: Error, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const { status, body = '' } = failure(400)
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function listenError(error: NodeJS.ErrnoException, hostname: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`)
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} needs more rights than this user has. Choose one above 1023.`)
  }
  return new Error(`Can't listen on ${hostname}:${port}: ${error.message}`)
}

// To look for a body where there can be none makes the whole of a request that is otherwise hardly touched.
function hasNoBody(c: SimulatorContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

async function toRawRequest(c: SimulatorContext): Promise<RawRequest> {
  const { url } = c.req
  const pathAt = url.indexOf('/', url.indexOf('://') + 3)
  const queryAt = url.indexOf('?', pathAt)
  const body = hasNoBody(c) ? '' : await c.req.text()
  return {
    method: c.req.method,
    path: queryAt === -1 ? url.slice(pathAt) : url.slice(pathAt, queryAt),
    query: queryAt === -1 ? '' : url.slice(queryAt + 1),
    headers: {
      host: headerOf(c, 'host'),
      origin: headerOf(c, 'origin'),
      secFetchSite: headerOf(c, 'sec-fetch-site'),
      contentType: headerOf(c, 'content-type'),
      cookie: headerOf(c, 'cookie'),
    },
    ...(body === '' ? {} : { body }),
  }
}

/** A header that comes once; from node where there is one, which has read it already. */
function headerOf(c: SimulatorContext, name: string): string | undefined {
  const { incoming } = c.env ?? {}
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function servePortal(app: SimulatorApp, root: string): void {
  const page = secureHeaders({
    contentSecurityPolicy: portalPolicy(root),
    strictTransportSecurity: false,
  })
  app.use('/eqUser/*', page, compress())
  app.get('/', (c) => c.redirect('/eqUser/view'))
  app.get('/eqUser', (c) => c.redirect('/eqUser/view'))
  // The names of these files change with their content.
  app.use('/eqUser/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get(
    '/eqUser/assets/*',
    serveStatic({ root, rewriteRequestPath: withoutPrefix, precompressed: true }),
  )
  app.get('/eqUser/view/*', serveStatic({ root, path: 'index.html' }))
  app.get('/eqUser/view', serveStatic({ root, path: 'index.html' }))
  app.get('/eqUser/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/eqUser/, '')
}

function serveConsole(app: SimulatorApp, root: string): void {
  app.use('/sim/assets/*', compress())
  app.get(
    '/sim/assets/*',
    serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/sim/, '') }),
  )
  for (const path of ['/sim', '/sim/worlds/*'])
    app.get(path, serveStatic({ root, path: 'index.html' }))
}

function serveDocs(app: SimulatorApp, root: string): void {
  if (!existsSync(root)) return
  app.use('/docs/*', compress())
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.get(
    '/docs/*',
    serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/docs/, '') }),
  )
}
