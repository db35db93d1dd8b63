import { operations, sessionCookie } from 'virtual:mock-panel/contract'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { api } from '../api/client.ts'
import { paths } from '../portal/paths.ts'
import { isBelow, routerPath } from '../portal/session/router-place.ts'
import type { CallLog } from './calls.ts'
import { choicesOf, lineOf } from './choices.ts'
import { readKept, writeKept } from './kept.ts'
import { lineInLink, linkTo } from './link.ts'
import { mockCalls } from './mock-calls.ts'
import { MockPanel } from './mock-panel.tsx'
import { createStore } from './store.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './mock-panel.css'

/** Puts the panel into the page and takes part in every call from now on; returns what tells it of the router. */
export function startMockPanel(): (router: DataRouter) => void {
  const kept = readKept(sessionStorage)
  const linked = takeLink()
  const { choices: first, unknown } = choicesOf(linked ?? kept.line, operations)
  const choices = createStore(first)
  const log = createStore<CallLog>([])
  const isOpen = createStore(kept.isOpen)
  const href = createStore(window.location.href)

  let router: DataRouter | undefined
  // A loader runs before its screen is there, and its calls belong to that screen.
  const screen = () => {
    const place = router && (router.state.navigation.location ?? router.state.location)
    return routerPath((place ?? window.location).pathname)
  }
  api.use(mockCalls({ operations, choices, log, screen }))

  // Not earlier: the storage is emptied whenever the user changes, and the choices are to stay.
  window.addEventListener('pagehide', () =>
    writeKept(sessionStorage, { isOpen: isOpen.get(), line: lineOf(choices.get()) }),
  )
  window.addEventListener('hashchange', () => {
    if (lineInLink(window.location.href) !== undefined) window.location.reload()
  })
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<MockPanel {...{ operations, choices, log, isOpen, href, unknown }} />)
  return (given) => {
    router = given
    router.subscribe(() => href.set(window.location.href))
  }
}

/** The choices that the address carries, taken out of it. A page for owners alone opens without a login. */
function takeLink(): string | undefined {
  const line = lineInLink(window.location.href)
  if (line === undefined) return undefined
  window.history.replaceState(window.history.state, '', linkTo(window.location.href, ''))
  const pathname = routerPath(window.location.pathname)
  if (isBelow(pathname, paths.user) || isBelow(pathname, paths.otp)) {
    // The Cookie Store API keeps its callers waiting, and the first call must have the cookie already.
    document.cookie = `${sessionCookie}=mock; path=/eqUser; samesite=lax`
  }
  return line
}
