import { sessionStore } from '../runtime/storage.ts'
import { wait } from '../runtime/tasks.ts'
import { type DemoWorld, openDemoWorld } from './demo-world.ts'
import { respondInPage } from './in-page.ts'
import { readTexts, type Texts } from './texts.ts'

/** These types are declared here, because TypeScript's types for service workers can't be used together with those for pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
declare global {
  interface WindowEventMap {
    activate: ExtendableEvent
    fetch: FetchEvent
  }
}
declare const clients: { claim(): Promise<void> }
/** The files of the demo, relative to its path, and a digest of them. The build defines both. */
declare const demoFiles: { paths: readonly string[]; digest: string }

const base = new URL('./', location.href).pathname
const filesCache = `equser-demo ${base} files`
const currentFiles = `${filesCache} ${demoFiles.digest}`
const worldCache = `equser-demo ${base} world`
const worldPath = `${base}demo/world`
const saveDelayMs = 500

let world: Promise<DemoWorld> | undefined
const currentWorld = () => (world ??= restoreWorld())

// Browsers without service workers load this file in the page. They may not have caches either.
const isInPage = typeof document !== 'undefined'

async function readStored(): Promise<string | undefined> {
  if (isInPage) return sessionStore.getItem(worldPath) ?? undefined
  return (await (await caches.open(worldCache)).match(worldPath))?.text()
}

/** Opens the stored world, because browsers stop idle service workers. If a new version can't continue it, opens a new world. */
async function restoreWorld(): Promise<DemoWorld> {
  // Deletes the cookie that selects another world, because the worlds that the console had created have ended.
  await globalThis.cookieStore?.delete('sim_world')
  const stored = await readStored()
  const saved = stored === undefined ? {} : readTexts(stored)
  return openDemoWorld(saved).catch(() => openDemoWorld({}))
}

async function save(): Promise<void> {
  const saved = JSON.stringify(await (await currentWorld()).saved())
  if (isInPage) sessionStore.setItem(worldPath, saved)
  else await (await caches.open(worldCache)).put(worldPath, new Response(saved))
}

let saving: Promise<void> | undefined

/** Saves the world after a delay, so that the calls of a page are saved together. */
function saveSoon(): Promise<void> {
  return (saving ??= wait(saveDelayMs).then(() => {
    saving = undefined
    return save()
  }))
}

/** GET `demo/world` returns the world. PUT replaces it, POST `demo/ACTION` carries out an action, and both return the status. */
async function respondToBar(path: string, request: Request): Promise<Response> {
  try {
    const before = await currentWorld()
    if (path === 'world' && request.method === 'GET') return Response.json(await before.saved())
    if (path === 'world') {
      const opened = await openDemoWorld(readTexts(await request.text()))
      world = Promise.resolve(opened)
      await before.close()
    } else await before.act(path)
    if (path !== 'status') await save()
    return Response.json(await (await currentWorld()).status())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return Response.json({ message } satisfies Texts, { status: 400 })
  }
}

async function respondFromWorld(request: Request, target: string): Promise<Response> {
  const { method } = request
  const current = await currentWorld()
  const headers = new Headers(request.headers)
  const other = await globalThis.cookieStore?.get('sim_world')
  if (other?.value) headers.set('x-sim-world', other.value)
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer()
  return current.fetch(new Request(location.origin + target, { method, headers, body }))
}

/** Responds with a file of the demo. All pages of the portal share one file, as do all pages of the console. */
async function respondWithFile(path: string, isPage: boolean): Promise<Response> {
  const file = base + (isPage ? path.replace(/^(eqUser|sim)\b.*/, '$1/') : path)
  const cache = await caches.open(currentFiles)
  let response = await cache.match(file)
  if (!response) {
    response = await fetch(file)
    if (response.ok) await cache.put(file, response.clone())
  }
  if (!isPage) return response
  // Adds the header by which the portal recognizes a simulator. The real simulator's server sends it too.
  const headers = { 'content-type': 'text/html; charset=utf-8', 'server-timing': 'simulation' }
  return new Response(response.body, { status: response.status, headers })
}

/** Stores all files, so that the demo works offline. */
async function storeFiles(): Promise<void> {
  const cache = await caches.open(currentFiles)
  for (const path of demoFiles.paths) {
    if (!(await cache.match(base + path))) await cache.add(base + path).catch(() => undefined)
  }
}

async function deleteOldFiles(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(filesCache) && name !== currentFiles) await caches.delete(name)
  }
}

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), deleteOldFiles()]))
})

// A page sends `claim` if no service worker controls it. It sends another message when the first screen is loaded.
addEventListener('message', (event: MessageEvent & Partial<ExtendableEvent>) => {
  event.waitUntil?.(event.data === 'claim' ? clients.claim() : storeFiles())
})

/**
 * Returns the response to a request. Undefined for a request to another server, and in a page also for files. `keepAlive` gets
 * the work that continues after the response.
 */
function respond(
  request: Request,
  keepAlive: (work: Promise<void>) => void,
): Promise<Response> | undefined {
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin || !pathname.startsWith(base)) return undefined
  const path = pathname.slice(base.length)
  const [, action] = /^demo\/(\w+)$/.exec(path) ?? []
  if (action !== undefined) return respondToBar(action, request)
  if (/^(?:eqUser|sim)\/api\//.test(path)) {
    const response = respondFromWorld(request, `/${path}${search}`)
    const mayChange = request.method !== 'GET' || path.startsWith('eqUser')
    if (mayChange) keepAlive(response.then(saveSoon, saveSoon))
    return response
  }
  return isInPage ? undefined : respondWithFile(path, request.mode === 'navigate')
}

addEventListener('fetch', (event) => {
  const response = respond(event.request, (work) => event.waitUntil(work))
  if (response) event.respondWith(response)
})

if (isInPage) {
  respondInPage(base, (request) => respond(request, (work) => void work.catch(() => undefined)))
}
