import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { contractOperations } from '../../../openapi/contract/contract.ts'

/** The reading operations, with the bodies of their examples. */
export const reads = contractOperations
  .filter(({ method }) => method === 'get')
  .flatMap(({ id, path, responses }) => {
    const { schema, examples = {} } = responses.get(200)?.content?.['application/json'] ?? {}
    const bodies = Object.values(examples).map(({ value }) => value)
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)
    return schema ? [{ id, pattern, schema, bodies }] : []
  })

/** Renders pages of the portal without a browser. The server's responses are the contract's examples. */
export interface PageRenderer {
  /**
   * Loads a page and returns its HTML without the layout around it. Rejects if its loader or component fails.
   *
   * @param bodies responses by operation, instead of the first example
   */
  render: (page: string, bodies?: ReadonlyMap<string, unknown>) => Promise<string>
  /** Returns the path after redirects. */
  pathOf: (page: string, bodies?: ReadonlyMap<string, unknown>) => Promise<string>
  /** The operations that the last page called. */
  called: ReadonlySet<string>
  /** Restores the test's globals. */
  stop: () => void
}

export async function startPageRenderer(): Promise<PageRenderer> {
  // The portal's modules must see the browser's globals when they load.
  vi.resetModules()
  const items = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', items)
  vi.stubGlobal('localStorage', items)
  vi.stubGlobal('Request', RequestOfPage)
  const called = new Set<string>()
  let changed: ReadonlyMap<string, unknown> = new Map()
  vi.stubGlobal('fetch', ({ url }: Request): Promise<Response> => {
    const { pathname } = new URL(url)
    const read = reads.find(({ pattern }) => pattern.test(pathname))
    if (read === undefined) return Promise.reject(new Error(`No operation reads ${pathname}`))
    called.add(read.id)
    return Promise.resolve(Response.json(changed.get(read.id) ?? read.bodies[0]))
  })
  const load = await createLoad()
  return {
    called,
    render: async (page, bodies = new Map()) => {
      called.clear()
      changed = bodies
      return (await load(page)).html
    },
    pathOf: async (page, bodies = new Map()) => {
      changed = bodies
      return (await load(page)).path
    },
    stop: () => {
      vi.unstubAllGlobals()
      vi.resetModules()
    },
  }
}

/** A request whose address may be relative to the page, as in a browser. */
class RequestOfPage extends Request {
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://localhost') : address, init)
  }
}

async function createLoad() {
  const { routes } = await import('../../../web/portal/routes.ts')
  const { queryClient } = await import('../../../web/api/query-client.ts')
  const screens = leavesOf(routes)
  return async (page: string): Promise<{ html: string; path: string }> => {
    queryClient.clear()
    const router = createMemoryRouter(screens, { initialEntries: [page] })
    if (!router.state.initialized) {
      await new Promise<void>((done) => {
        router.subscribe(({ initialized }) => initialized && done())
      })
    }
    const [error] = Object.values(router.state.errors ?? {})
    if (error !== undefined) throw error
    const shown = createElement(RouterProvider, { router })
    const html = renderToString(createElement(QueryClientProvider, { client: queryClient }, shown))
    const path = router.state.location.pathname
    router.dispose()
    return { html, path }
  }
}

/** Lists the screens without their layouts and error pages. */
function leavesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap(({ children, path, lazy, handle }) =>
    children ? leavesOf(children) : path !== undefined && lazy ? [{ path, lazy, handle }] : [],
  )
}
