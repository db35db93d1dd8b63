import { existsSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { type IncomingCall, type Dispatcher, createDispatcher } from './dispatcher.ts'
import { controlPath } from '../control/path.ts'
import { type Answerer, callPrefix, headerOf } from './listener.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { send, toResponse } from './write-response.ts'
import type { Worlds } from '../worlds/registry.ts'

export interface ServerOptions {
  worlds: Worlds
  /** Where its calls are handed in; one of its own when it is left out. */
  dispatcher?: Dispatcher | undefined
  /** Folder of the built portal; without it only the calls are served. */
  portalDir?: string | undefined
  /** Folder of the built reference page. */
  docsDir?: string | undefined
  /** Folder of the built testers' console. */
  consoleDir?: string | undefined
  /** The testers' API, loaded when it is first asked for. */
  control?: (() => Promise<Pick<Hono, 'fetch'>>) | undefined
  /** Told of every failure that is a bug, with its whole story. */
  onError: (error: unknown) => void
}

/** Requests larger than this are not read. */
const maximalBodyBytes = 64 * 1024

/** It can be listened with as it is. */
export type SimulatorApp = Hono<SimulatorEnv> & Answerer
/** What node hands over beside a request; absent when no socket is in between. */
type SimulatorEnv = { Bindings: Partial<HttpBindings> }
type SimulatorContext = Context<SimulatorEnv>

/** The simulator as a web application: the contract's calls, and the portal and reference page beside them. */
export function createApp(options: ServerOptions): SimulatorApp {
  const { worlds, portalDir, docsDir, consoleDir, control, onError } = options
  const app: Hono<SimulatorEnv> = new Hono()

  const dispatcher = options.dispatcher ?? createDispatcher(worlds, onError)
  const fail = (c: SimulatorContext, code: number): Response =>
    toResponse(dispatcher.errorResponse({ header: (name) => c.req.header(name) }, code))
  const limit = bodyLimit({ maxSize: maximalBodyBytes, onError: (c) => fail(c, 413) })
  app.use(`${callPrefix}*`, (c: SimulatorContext, next) => (hasNoBody(c) ? next() : limit(c, next)))
  app.all(`${callPrefix}*`, async (c) => {
    const response = await dispatcher.dispatch(await toCall(c))
    const { outgoing } = c.env ?? {}
    if (!outgoing) return toResponse(response)
    await send(response, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  app.get('/sim/docs', (c) => c.redirect('/docs/control.html'))
  if (control) app.all(`${controlPath}/*`, async (c) => (await control()).fetch(c.req.raw, c.env))
  if (portalDir !== undefined) servePortal(app, portalDir)
  if (docsDir !== undefined) serveDocs(app, docsDir)
  if (consoleDir === undefined) app.get('/sim', (c) => c.redirect('/sim/docs'))
  else serveConsole(app, consoleDir)
  app.notFound((c) => fail(c, 404))
  app.onError((error, c) => {
    onError(error)
    return fail(c, 500)
  })
  return Object.assign(app, { dispatcher, onError, loadApp: () => Promise.resolve(app) })
}

// To look for a body where there can be none makes the whole of a request that is otherwise hardly touched.
function hasNoBody(c: SimulatorContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

async function toCall(c: SimulatorContext): Promise<IncomingCall> {
  const { url, method } = c.req
  const { incoming } = c.env ?? {}
  return {
    method,
    target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    header: (name) => (incoming ? headerOf(incoming, name) : c.req.header(name)),
    body: hasNoBody(c) ? '' : await c.req.text(),
  }
}

function servePortal(app: Hono<SimulatorEnv>, root: string): void {
  const page = secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(root),
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
  // Whoever could show it in a frame of his own could lead a tester's clicks.
  const page = secureHeaders({
    contentSecurityPolicy: { ...contentSecurityPolicy(root), frameAncestors: ["'none'"] },
    strictTransportSecurity: false,
  })
  app.use('/sim/assets/*', compress())
  app.get(
    '/sim/assets/*',
    serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/sim/, '') }),
  )
  for (const path of ['/sim', '/sim/worlds/*'])
    app.get(path, page, serveStatic({ root, path: 'index.html' }))
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
