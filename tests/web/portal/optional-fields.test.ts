import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { historyEventPath, paths } from '../../../web/portal/paths.ts'
import { bodyVariants } from './body-variants.ts'

const code = '20240101161011'
/** The pages whose loaders read something. */
const pages = [
  paths.latestWarning,
  paths.warnings,
  paths.termStatus,
  paths.history,
  historyEventPath(code),
  paths.confUpdate,
  paths.dcSwitchTest,
  paths.testCast,
  paths.tsunamiAlertOption,
  paths.eruptionAlertOption,
  paths.firmwareUpdate,
  paths.onetimePassword,
  `${paths.wave}?code=${code}`,
  paths.trainingEq,
]

const reads = contractOperations
  .filter(({ method }) => method === 'get')
  .flatMap(({ id, path, responses }) => {
    const { schema, examples = {} } = responses.get(200)?.content?.['application/json'] ?? {}
    const bodies = Object.values(examples).map(({ value }) => value)
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)
    return schema ? [{ id, pattern, schema, bodies }] : []
  })

/** The responses that differ from the first example, by operation. */
const changedBodies = new Map<string, unknown>()
const called = new Set<string>()
let render: (page: string) => Promise<string>

beforeAll(async () => {
  // The portal's modules must see the browser's globals when they load.
  vi.resetModules()
  const items = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', items)
  vi.stubGlobal('localStorage', items)
  vi.stubGlobal('Request', RequestOfPage)
  vi.stubGlobal('fetch', respond)
  render = await createRender()
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each(pages)(
  '%s shows what is there when an optional field is missing or null',
  async (page) => {
    changedBodies.clear()
    called.clear()
    await render(page)
    const problems: string[] = []
    for (const { id, schema, bodies } of reads.filter((read) => called.has(read.id))) {
      for (const variant of bodies.flatMap((body) => bodyVariants(body, schema))) {
        changedBodies.clear()
        changedBodies.set(id, variant.body)
        await render(page).catch((error: unknown) => {
          problems.push(`${id}: ${variant.name}: ${String(error)}`)
        })
      }
    }
    expect([...new Set(problems)]).toEqual([])
  },
)

/** In the browser, addresses are relative to the page. */
class RequestOfPage extends Request {
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://localhost') : address, init)
  }
}

function respond({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  const read = reads.find(({ pattern }) => pattern.test(pathname))
  if (read === undefined) return Promise.reject(new Error(`No operation reads ${pathname}`))
  called.add(read.id)
  return Promise.resolve(Response.json(changedBodies.get(read.id) ?? read.bodies[0]))
}

/** Creates a function that loads and renders a page. It rejects if its loader or component fails. */
async function createRender() {
  const { routes } = await import('../../../web/portal/routes.ts')
  const { queryClient } = await import('../../../web/api/query-client.ts')
  const screens = leavesOf(routes)
  return async (page: string): Promise<string> => {
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
    router.dispose()
    return html
  }
}

/** The screens without their layouts and error pages. */
function leavesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap(({ children, path, lazy, handle }) =>
    children ? leavesOf(children) : path !== undefined && lazy ? [{ path, lazy, handle }] : [],
  )
}
