import { existsSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { failure } from './api/failure.ts'
import { type Call, type CallDesk, callDesk } from './call-desk.ts'
import { controlPath } from './control/path.ts'
import { portalPolicy } from './portal-policy.ts'
import { send, toResponse } from './transport.ts'
import type { Worlds } from './worlds.ts'

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
const callPrefix = '/eqUser/api/'

/** Beside Hono's, a short way for calls that read. */
export type SimulatorApp = Hono<SimulatorEnv> & { answerRead: (...way: Way) => void }
/** What node hands over beside a request; absent when no socket is in between. */
type SimulatorEnv = { Bindings: Partial<HttpBindings> }
type SimulatorContext = Context<SimulatorEnv>

/** The simulator as a web application: the contract's calls, and the portal and reference page beside them. */
export function createApp(options: ServerOptions): SimulatorApp {
  const { worlds, portalDir, docsDir, consoleDir, control, onBug } = options
  const app: Hono<SimulatorEnv> = new Hono()

  const desk = callDesk(worlds, onBug)
  const refuse = (c: SimulatorContext, code: number): Response =>
    toResponse(desk.refuse({ header: (name) => c.req.header(name) }, code))
  const limit = bodyLimit({ maxSize: maximalBodyBytes, onError: (c) => refuse(c, 413) })
  app.use(`${callPrefix}*`, (c: SimulatorContext, next) => (hasNoBody(c) ? next() : limit(c, next)))
  app.all(`${callPrefix}*`, async (c) => {
    const answer = await desk.answer(await toCall(c))
    const { outgoing } = c.env ?? {}
    if (!outgoing) return toResponse(answer)
    await send(answer, outgoing)
    return RESPONSE_ALREADY_SENT
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
  return Object.assign(app, { answerRead: (...way: Way) => void answerRead(desk, ...way) })
}

type Way = [incoming: IncomingMessage, outgoing: ServerResponse]

// Reading calls are most of all load, and have no body: they need no Request and no Response made of them.
async function answerRead(desk: CallDesk, ...[incoming, outgoing]: Way): Promise<void> {
  const { method = 'GET', url: target = '/' } = incoming
  const header = (name: string): string | undefined => headerOf(incoming, name)
  await send(await desk.answer({ method, target, header, body: '' }), outgoing)
}

function isReadingCall({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url !== undefined && url.startsWith(callPrefix)
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
    const answerOthers = getRequestListener(app.fetch)
    const server = createServer((incoming, outgoing) => {
      if (isReadingCall(incoming)) app.answerRead(incoming, outgoing)
      else void answerOthers(incoming, outgoing)
    })
    server.on('clientError', refuseUnreadable)
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, hostname, port)))
    server.listen(port, hostname, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
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

async function toCall(c: SimulatorContext): Promise<Call> {
  const { url, method } = c.req
  const { incoming } = c.env ?? {}
  return {
    method,
    target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    header: (name) => (incoming ? headerOf(incoming, name) : c.req.header(name)),
    body: hasNoBody(c) ? '' : await c.req.text(),
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function servePortal(app: Hono<SimulatorEnv>, root: string): void {
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

function serveConsole(app: Hono<SimulatorEnv>, root: string): void {
  app.use('/sim/assets/*', compress())
  app.get(
    '/sim/assets/*',
    serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/sim/, '') }),
  )
  for (const path of ['/sim', '/sim/worlds/*'])
    app.get(path, serveStatic({ root, path: 'index.html' }))
}

function serveDocs(app: Hono<SimulatorEnv>, root: string): void {
  if (!existsSync(root)) return
  app.use('/docs/*', compress())
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.get(
    '/docs/*',
    serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/docs/, '') }),
  )
}
