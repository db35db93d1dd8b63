import { operations, sessionCookie } from 'virtual:mock-panel/contract'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { api } from '../api/client.ts'
import { paths } from '../portal/paths.ts'
import { isBelow, routerPath } from '../portal/session/router-path.ts'
import { parseChoices, serialiseChoices } from './choices.ts'
import { readPanelState, storePanelState } from './panel-storage.ts'
import { choicesInLink, linkWithChoices } from './link.ts'
import { type Calls, mockMiddleware } from './mock-middleware.ts'
import { MockPanel } from './mock-panel.tsx'
import { createStore } from '../runtime/store.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './mock-panel.css'

/** Adds the panel to the page and its middleware to the API client. Returns a function that connects the panel to the router. */
export function startMockPanel(): (router: DataRouter) => void {
  const stored = readPanelState(sessionStorage)
  const linked = takeChoicesFromUrl()
  const { choices: initial, unknown } = parseChoices(linked ?? stored.serialisedChoices, operations)
  const choices = createStore(initial)
  const calls = createStore<Calls>(new Map())
  const isOpen = createStore(stored.isOpen)
  const href = createStore(window.location.href)

  api.use(mockMiddleware({ operations, choices, calls }))

  // The portal clears session storage when the user changes, so this saves the state last.
  window.addEventListener('pagehide', () =>
    storePanelState(sessionStorage, {
      isOpen: isOpen.get(),
      serialisedChoices: serialiseChoices(choices.get()),
    }),
  )
  window.addEventListener('hashchange', () => {
    if (choicesInLink(window.location.href) !== undefined) window.location.reload()
  })
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(
    createElement(MockPanel, { operations, choices, calls, isOpen, href, unknown }),
  )
  return (router) => {
    router.subscribe(() => href.set(window.location.href))
  }
}

/** Removes the choices from the URL. If the page needs a login, sets a session cookie so that the link opens directly. */
function takeChoicesFromUrl(): string | undefined {
  const choices = choicesInLink(window.location.href)
  if (choices === undefined) return undefined
  window.history.replaceState(window.history.state, '', linkWithChoices(window.location.href, ''))
  const pathname = routerPath(window.location.pathname)
  if (isBelow(pathname, paths.user) || isBelow(pathname, paths.otp)) {
    // The Cookie Store API is asynchronous, but the first call already needs the cookie.
    document.cookie = `${sessionCookie}=mock; path=/eqUser; samesite=lax`
  }
  return choices
}
