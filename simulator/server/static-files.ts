import { existsSync, readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { join } from 'node:path'
import * as z from 'zod'

/** Returns the virtual time of a request's world, in epoch milliseconds. Undefined if the world is not open. */
type TimeOf = (header: (name: string) => string | undefined) => number | undefined

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
    // Hono copies the headers of the page before, whose length is another one.
    c.res.headers.delete('content-length')
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
  const text = await page.text()
  const { status, headers } = page
  return new Response(text.replace(/(<aside\s+)hidden\s+/, '$1'), { status, headers })
}

/** Makes browsers ask for a page each time, because it names the assets of one build. */
const revalidated: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-cache')
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/(eqUser|sim|docs)/, '')
}

const directive = z.enum([
  'scriptSrc',
  'styleSrc',
  'fontSrc',
  'imgSrc',
  'connectSrc',
  'frameSrc',
  'workerSrc',
])
// A host has at least two labels, so that no source allows a whole top-level domain.
const source = z
  .string()
  .regex(/^(https:\/\/(\*\.)?([a-z\d-]+\.)+[a-z]+|blob:|data:|'unsafe-(inline|eval)')$/)
const outsideSources = z.partialRecord(directive, z.array(source))

const ownSources = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  styleSrcAttr: ["'unsafe-inline'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  baseUri: ["'self'"],
  // Not covered by defaultSrc.
  formAction: ["'self'"],
}

/** The content security policy of the reference pages. They have no other sources. */
const referencePolicy: Record<string, string[]> = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ['data:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/**
 * Returns the content security policy of a built portal or console: its own origin, and the sources that the build wrote
 * to `outside-sources.json` for the maps.
 *
 * @throws Error with a message for the user if that file is invalid
 */
export function contentSecurityPolicy(portalDir: string): Record<string, string[]> {
  const policy: Record<string, string[]> = { ...ownSources }
  for (const [name, outside = []] of Object.entries(readOutsideSources(portalDir))) {
    policy[name] = [...new Set([...(policy[name] ?? ownSources.defaultSrc), ...outside])]
  }
  return policy
}

function readOutsideSources(portalDir: string): z.infer<typeof outsideSources> {
  const file = join(portalDir, 'outside-sources.json')
  if (!existsSync(file)) return {}
  const { data, error } = outsideSources.safeParse(parse(readFileSync(file, 'utf8')))
  if (data) return data
  throw new Error(`${file} is invalid. Run npm run build again. ${z.prettifyError(error)}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
