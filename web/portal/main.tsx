// oxlint-disable-next-line import/no-unassigned-import -- adds built-ins, paints a warning, and exports nothing
import './alarm/early-warning.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { secondMs } from '../../openapi/base/durations.ts'
import { dropEarly } from '../api/early-response.ts'
import { queryClient } from '../api/query-client.ts'
import { readServerHints } from '../api/server-state.ts'
import { nextTask, wait } from '../runtime/tasks.ts'
import { watchTranslation } from '../runtime/translation.ts'
import { connectFlows } from './flow/connected-flows.ts'
import { isPageInert, watchNavigation } from './layouts/inert-page.ts'
import { guardSubmits } from './layouts/submit-guard.ts'
import { basename } from './paths.ts'
import { watchSecretForms } from './regist/secret-forms.ts'
import { routes } from './routes.ts'
import { prefetchSessionUser } from './session/session-user.ts'
import { isBelow } from './session/router-path.ts'
import { watchSession } from './session/watch-session.ts'

// The portal has no routes outside the basename, but the server serves this page there too. Redirects to the basename.
if (!isBelow(window.location.pathname, basename)) window.location.replace(`${basename}/`)
else if (import.meta.env.DEV && import.meta.env.MODE === 'mock') void startBesideMock()
else void nextTask().then(() => start())

async function startBesideMock(): Promise<void> {
  const { startMockPanel } = await import('../mock-panel/start.ts')
  startMockPanel()
  start()
}

function start(): void {
  const place = document.getElementById('portal')
  if (place === null) throw new Error('The page has no element with the id "portal".')
  readServerHints()
  const isMenuKnown = prefetchSessionUser(window.location)
  const router = createBrowserRouter(routes, { basename })
  watchSession(router)
  watchSecretForms(router)
  watchNavigation(router)
  connectFlows(router)
  router.subscribe(({ navigation: { location } }) => {
    if (location) window.preloadPage?.(location.pathname)
  })
  guardSubmits(document, isPageInert)
  watchTranslation(place)
  const startText = place.innerHTML
  const root = createRoot(place, {
    // React has emptied the page. This restores the text of index.html, which offers to load the page again.
    onUncaughtError(error) {
      reportError(error)
      queueMicrotask(() => {
        place.innerHTML = startText
        // Removes the texts that early-warning.ts painted, because they can be outdated by now.
        for (const id of ['early-warning', 'early-status']) document.getElementById(id)?.remove()
      })
    },
  })
  const isInitialized = whenInitialized(router)
  // The text of index.html stays until the first screen has loaded. If this takes longer than a second, only the menu is shown
  // until then. A transition renders in short tasks, so that the page stays responsive.
  void Promise.race([isInitialized, wait(secondMs).then(() => isMenuKnown)]).then(() =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    ),
  )
  void isInitialized.then(dropEarly)
}

function whenInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
