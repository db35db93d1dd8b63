import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'

type TimeOf = (header: (name: string) => string | undefined) => number | undefined

/** Serves the portal. The header `Server-Timing` tells scripts that the pages are simulated, and the virtual time. */
export function servePortal<E extends Env>(
  app: Hono<E>,
  { root, map, support, timeOf }: PortalSettings & { root: string; timeOf: TimeOf },
): void {
  // Browsers can keep these files, whose names contain a hash of their content. Most security headers concern only pages.
  app.use('/eqUser/assets/*', compress(), async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
    c.res.headers.set('x-content-type-options', 'nosniff')
  })
  app.get(
    '/eqUser/assets/*',
    serveStatic({ root, rewriteRequestPath: withoutPrefix, precompressed: true }),
  )
  app.use('/eqUser/*', secured(contentSecurityPolicy(map)), compress())
  app.get('/', (c) => c.redirect('/eqUser/view'))
  app.get('/eqUser', (c) => c.redirect('/eqUser/view'))
  const hinted: MiddlewareHandler = async (c, next) => {
    // The page's length changes below, so a range of the file would not be a range of the page.
    c.req.raw.headers.delete('range')
    await next()
    const nowMs = timeOf((name) => c.req.header(name))
    const now = nowMs === undefined ? '' : `, now;dur=${nowMs}`
    const { status, headers } = c.res
    const page = pageWithSettings(await c.res.text(), { map, support })
    c.res = new Response(page, { status, headers })
    // Hono copies these headers from the original page, whose length differs.
    c.res.headers.delete('content-length')
    c.res.headers.delete('accept-ranges')
    c.res.headers.set('server-timing', `simulation${now}`)
  }
  app.get('/eqUser/view/*', hinted, revalidated, serveStatic({ root, path: 'index.html' }))
  app.get('/eqUser/view', hinted, revalidated, serveStatic({ root, path: 'index.html' }))
  app.get('/eqUser/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
}

export function serveConsole<E extends Env>(app: Hono<E>, root: string): void {
  // Frames are not allowed even from the same origin, because a page around the console could trick a tester into clicks.
  const page = secured({ ...contentSecurityPolicy('outlines'), frameAncestors: ["'none'"] })
  app.use('/sim/assets/*', compress())
  app.get('/sim/assets/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
  app.get('/sim/', (c) => c.redirect('/sim'))
  for (const path of ['/sim', '/sim/worlds/*'])
    app.get(path, page, revalidated, serveStatic({ root, path: 'index.html' }))
}

export function serveDocs<E extends Env>(app: Hono<E>, root: string): void {
  if (!existsSync(root)) return
  const demoPolicy = contentSecurityPolicy('outlines')
  // Allows 'unsafe-eval', because the simulator compiles its checks at runtime.
  const workerPolicy = { ...demoPolicy, scriptSrc: ["'self'", "'unsafe-eval'"] }
  app.use('/docs/guide/demo/sw.js', secured(workerPolicy))
  app.use('/docs/guide/demo/*', secured(demoPolicy))
  app.use('/docs/*', secured(referencePolicy), compress(), revalidated)
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.get('/docs/*', serveStatic({ root, rewriteRequestPath: withoutPrefix }))
  app.get('/docs/guide/*', (c) =>
    c.text('There is no such page. To build the site, run npm run docs.', 404),
  )
}

/** Adds the security headers of a page, except HSTS. */
function secured(policy: Record<string, string[]>): MiddlewareHandler {
  return secureHeaders({ contentSecurityPolicy: policy, strictTransportSecurity: false })
}

/** Returns the portal's page with its settings, and with a visible notice that the page is simulated. */
export function pageWithSettings(page: string, { map, support }: PortalSettings): string {
  return page
    .replace(/(<aside\s+)hidden\s+/, '$1')
    .replace(/(<meta name="map" content=")[^"]*/, `$1${map}`)
    .replace(/(<meta name="support" content=")[^"]*/, `$1${support}`)
}

/** Browsers must revalidate a page each time, because it names the assets of one build. */
const revalidated: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-cache')
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/(eqUser|sim|docs)/, '')
}

interface PortalSettings {
  map: MapSetting
  /** Telephone number or mail address of the help desk. Empty if there is none. */
  support: string
}

/** The portal's map: only its own `outlines`, or a map of streets from a service above these outlines. */
export type MapSetting = 'outlines' | 'streets' | `google:${string}`

const googleHosts = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.googleusercontent.com',
]

/** The sources that pages may load from besides their own origin, by kind of map. */
const mapSources: Record<'outlines' | 'streets' | 'google', Record<string, string[]>> = {
  outlines: {},
  // The tiles and the address search of the Geospatial Information Authority of Japan.
  streets: {
    imgSrc: ['https://cyberjapandata.gsi.go.jp'],
    connectSrc: ['https://msearch.gsi.go.jp'],
  },
  // From Google's guide to a content security policy for Google Maps. Without nonces, its inline styles need 'unsafe-inline'.
  google: {
    scriptSrc: [...googleHosts, 'blob:', "'unsafe-eval'"],
    styleSrc: ['https://fonts.googleapis.com', "'unsafe-inline'"],
    fontSrc: ['https://fonts.gstatic.com'],
    imgSrc: googleHosts,
    connectSrc: [...googleHosts, 'data:', 'blob:'],
    frameSrc: ['https://*.google.com'],
    workerSrc: ['blob:'],
  },
}

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

/** For the reference pages and the documentation site, which load nothing from other origins. */
const referencePolicy: Record<string, string[]> = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/** Returns the policy for pages with a map, which can load from their own origin and from the sources of the map. */
export function contentSecurityPolicy(map: MapSetting): Record<string, string[]> {
  const policy: Record<string, string[]> = { ...ownSources }
  const kind = map === 'outlines' || map === 'streets' ? map : 'google'
  for (const [name, outside] of Object.entries(mapSources[kind])) {
    policy[name] = [...(policy[name] ?? ownSources.defaultSrc), ...outside]
  }
  return policy
}
