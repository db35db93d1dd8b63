import { operations } from 'virtual:mock-panel/contract'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { api, quietApi } from '../api/client.ts'
import { parseChoices, serialiseChoices } from './choices.ts'
import { readPanelState, storePanelState } from './panel-storage.ts'
import { type Calls, mockMiddleware } from './mock-middleware.ts'
import { MockPanel } from './mock-panel.tsx'
import { createStore } from '../runtime/store.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './mock-panel.css'

/** Adds the mock's panel to the page, and its middleware to both API clients. */
export function startMockPanel(): void {
  const stored = readPanelState(sessionStorage)
  const choices = createStore(parseChoices(stored.serialisedChoices, operations))
  const calls = createStore<Calls>(new Map())
  const isOpen = createStore(stored.isOpen)

  const middleware = mockMiddleware({ operations, choices, calls })
  api.use(middleware)
  quietApi.use(middleware)

  // Stores the state when the page closes, because the portal clears session storage when the signed-in user changes.
  window.addEventListener('pagehide', () =>
    storePanelState(sessionStorage, {
      isOpen: isOpen.get(),
      serialisedChoices: serialiseChoices(choices.get()),
    }),
  )
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(createElement(MockPanel, { operations, choices, calls, isOpen }))
}
