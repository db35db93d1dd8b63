import { isFailed } from '../observation.ts'
import { isOops } from '../page-view.ts'
import type { PortalRule } from './portal-rule.ts'

export const noOops: PortalRule = {
  name: 'no-oops',
  statement: 'The page Oops! is shown only after a failure that a fault asked for.',
  source: 'docs/requirements.md: FALLBACK-1, CLIENT-7',
  check({ step, page, pathBefore, calls, past }) {
    if (!isOops(page)) return undefined
    if (calls.some(({ isFaulty }) => isFaulty)) return undefined
    // A step that leaves the page alone, such as a tester's command, still sees the page of an earlier failure.
    const isOpened = step.kind === 'open' || step.kind === 'go' || page.path !== pathBefore
    if (past.wasOops && !isOpened && calls.length === 0) return undefined
    const failed = calls.filter(isFailed)
    const reason = failed.map(({ operation, code }) => `${operation} ${code}`).join(', ')
    return `Oops! is shown at ${page.path} after ${reason || 'no failed call'}`
  },
}
