import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './control.ts'
import { startLanguage, useLanguage } from './words/language.ts'
import { t } from './words/words.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './styles.css'

const router = createBrowserRouter(
  [
    {
      lazy: () => import('./frame.tsx'),
      HydrateFallback: () => <p className="p-4">{t('Loading…')}</p>,
      children: [
        { path: '/', lazy: () => import('./worlds/worlds.tsx') },
        {
          path: '/worlds/:world',
          lazy: () => import('./worlds/world-frame.tsx'),
          children: [
            { index: true, lazy: () => import('./time/timeline.tsx') },
            { path: 'terminals', lazy: () => import('./terminals/terminals.tsx') },
            { path: 'terminals/:terminalId', lazy: () => import('./terminals/terminal.tsx') },
            { path: 'earth', lazy: () => import('./earth/earth.tsx') },
            { path: 'centres', lazy: () => import('./centres/centres.tsx') },
            { path: 'faults', lazy: () => import('./faults/faults.tsx') },
            { path: 'mails', lazy: () => import('./mails/mails.tsx') },
            { path: 'compare', lazy: () => import('./compare/compare.tsx') },
            { path: 'state', lazy: () => import('./state/state.tsx') },
            { path: 'journal', lazy: () => import('./journal/journal.tsx') },
          ],
        },
        { path: '*', lazy: () => import('./not-found.tsx') },
      ],
    },
  ],
  { basename: '/sim' },
)

/** All pages. The key changes with the language, so that all of them render again and every call of `t` runs again. */
function Pages() {
  return <RouterProvider key={useLanguage()} router={router} />
}

startLanguage()
const container = document.getElementById('console')
if (container === null) throw new Error('The page has no element with the id "console".')
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Pages />
    </QueryClientProvider>
  </StrictMode>,
)
