import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { contentSecurityPolicy, referencePolicy } from './content-security-policy.ts'

/** Returns the virtual time of a request's world, in epoch milliseconds. Undefined if the world is not open. */
export type TimeOf = (header: (name: string) => string | undefined) => number | undefined

/**
 * Adds the built portal under `/eqUser`. Its pages show from their first paint that they are simulated. They also say so,
 * and what time it is, in `Server-Timing`, which scripts can read.
 *
 * @throws Error if its `outside-sources.json` is invalid
 */
export function servePortal<E extends Env>(app: Hono<E>, root: string, timeOf: TimeOf): void {
  const page = secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(root),
    strictTransportSecurity: false,
  })
  app.use('/eqUser/*', page, compress())
  app.get('/', (c) => c.redirect('/eqUser/view'))
  app.get('/eqUser', (c) => c.redirect('/eqUser/view'))
  // The names of these files contain a hash of their content.
  app.use('/eqUser/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get(
    '/eqUser/assets/*',
    serveStatic({ root, rewriteRequestPath: withoutPrefix, precompressed: true }),
  )
  const hinted: MiddlewareHandler = async (c, next) => {
    await next()
    const nowMs = timeOf((name) => c.req.header(name))
    const now = nowMs === undefined ? '' : `, now;dur=${nowMs}`
    c.res = await withSimulationNotice(c.res)
    c.res.headers.set('server-timing', `simulation${now}`)
  }
  app.get('/eqUser/view/*', hinted, revalidated, serveStatic({ root, path: 'index.html' }))
  app.get('/eqUser/view', hinted, revalidated, serveStatic({ root, path: 'index.html' }))
  app.get('/eqUser/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
}

/**
 * Adds the built console under `/sim`.
 *
 * @throws Error if its `outside-sources.json` is invalid
 */
export function serveConsole<E extends Env>(app: Hono<E>, root: string): void {
  // No frames, not even of the same origin: a page around the console could make a tester click what it wants.
  const page = secureHeaders({
    contentSecurityPolicy: { ...contentSecurityPolicy(root), frameAncestors: ["'none'"] },
    strictTransportSecurity: false,
  })
  app.use('/sim/assets/*', compress())
  app.get('/sim/assets/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
  for (const path of ['/sim', '/sim/worlds/*'])
    app.get(path, page, revalidated, serveStatic({ root, path: 'index.html' }))
}

/** Adds the built reference pages under `/docs`, if there are any. */
export function serveDocs<E extends Env>(app: Hono<E>, root: string): void {
  if (!existsSync(root)) return
  const page = secureHeaders({
    contentSecurityPolicy: referencePolicy,
    strictTransportSecurity: false,
  })
  app.use('/docs/*', page, compress(), revalidated)
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.get('/docs/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
}

/** Shows the notice that the portal's page holds ready for simulated servers. */
async function withSimulationNotice(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  const text = await page.text()
  return new Response(text.replace(/(<aside\s+)hidden\s+/, '$1'), { status: page.status, headers })
}

/** Makes browsers ask for a page each time, because it names the assets of one build. */
const revalidated: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-cache')
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/(eqUser|sim|docs)/, '')
}
