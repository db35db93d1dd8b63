import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, type DataRouter, matchPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { watchCalls } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { readServerState, simulation } from '../api/server-state.ts'
import { basename } from '../portal/paths.ts'
import { routes } from '../portal/routes.ts'
import { routerPath } from '../portal/session/router-path.ts'
import { localStore, sessionStore } from '../runtime/storage.ts'
import { nextTask } from '../runtime/tasks.ts'
import { createMockServer } from './mock-server.ts'
import type { GalleryOperation } from './contract-responses.ts'
import { type Entry, entryOf } from './entries.ts'
import { galleryNow, type Shown, type ShownResult } from './frame-api.ts'
import { pending } from './screen-state.ts'
import { routePath } from './screens.ts'
import { settled } from './settled.ts'

/** Shows the screen that the page's address names, and provides `window.gallery` to the page around the frame. */
export function startFrame(operations: readonly GalleryOperation[]): void {
  let mockServer: ReturnType<typeof createMockServer> | undefined
  let page: { root: Root; router: DataRouter } | undefined
  window.fetch = (input, init) =>
    mockServer?.fetch(new Request(input, init)) ?? Promise.reject(new TypeError('Failed to fetch'))
  watchCalls({ onResponse: ({ headers }) => readServerState(headers) })

  const show = async ({ screen, state }: Shown): Promise<ShownResult> => {
    page?.root.unmount()
    page?.router.dispose()
    mockServer?.close()
    // Lets the code run that was waiting for calls of the previous state, before its data are cleared.
    await nextTask()
    resetBrowserState()
    const server = createMockServer(operations, state, galleryNow)
    mockServer = server
    const { path, prepare, form } = entryOf(screen)
    prepare?.()
    const router = createMemoryRouter(routes, { basename, initialEntries: [basename + path] })
    const root = createRoot(freshElement())
    page = { root, router }
    const portal = createElement(RouterProvider, { router })
    root.render(createElement(QueryClientProvider, { client: queryClient }, portal))
    const isPending = Object.values(state.responses).includes(pending)
    const isReady = (): boolean =>
      !server.isBusy() && (isPending || (isIdle(router) && queryClient.isFetching() === 0))
    const hasLoaded = await settled(isReady)
    const loaded = server.called().map(({ id }) => id)
    const hasForm = router.state.matches.at(-1)?.route.action !== undefined
    const isSent = state.isSubmitted && hasForm
    if (isSent) void router.navigate(path, submission(form))
    const isAtRest = isSent ? await settled(isReady) : hasLoaded
    const pathname = routerPath(router.state.location.pathname)
    const isElsewhere = matchPath(routePath(screen), pathname) === null
    return {
      loaded,
      hasForm,
      sent: server
        .called()
        .filter(({ method }) => method !== 'get')
        .map(({ id }) => id)
        .filter((id) => !loaded.includes(id)),
      staysAfterSending: !isElsewhere,
      isAtRest,
      height: document.documentElement.scrollHeight,
      ...(isElsewhere ? { redirectedTo: pathname } : {}),
    }
  }
  const initial = readAddress()
  window.gallery = { show, first: initial && show(initial) }
}

function isIdle({ state }: DataRouter): boolean {
  return state.initialized && state.navigation.state === 'idle' && state.revalidation === 'idle'
}

function submission(form: Entry['form']) {
  if (form && 'json' in form) {
    return { formMethod: 'post', formEncType: 'application/json', body: form.json } as const
  }
  const formData = new FormData()
  for (const [name, value] of Object.entries(form?.fields ?? {})) formData.set(name, value)
  return { formMethod: 'post', formData } as const
}

/** Clears the data that the previous screen has stored. */
function resetBrowserState(): void {
  sessionStore.clear()
  localStore.clear()
  queryClient.clear()
  simulation.set(false)
}

function freshElement(): HTMLElement {
  const old = document.getElementById('portal')
  const element = document.createElement('div')
  element.id = 'portal'
  if (old) old.replaceWith(element)
  else document.body.append(element)
  return element
}

function readAddress(): Shown | undefined {
  if (window.location.hash === '') return undefined
  // Trusts the address, because only the gallery writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as Shown
}
