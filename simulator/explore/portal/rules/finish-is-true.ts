import { ownOperations } from '../own-operations.ts'
import { screenAt } from '../screens.ts'
import type { PortalRule } from './portal-rule.ts'

export const finishIsTrue: PortalRule = {
  name: 'finish-is-true',
  statement:
    'A page that reports a success is shown only after it: not by its address alone, nor by going back or reloading after a failure.',
  source: 'docs/requirements.md: USER-43',
  check({ page, calls, past }) {
    const screen = screenAt(page.path)
    const reported = screen && ownOperations[screen]?.reports
    if (reported === undefined || past.succeeded.includes(reported)) return undefined
    const isDone = calls.some(
      ({ operation, status }) => operation === reported && isSuccess(status),
    )
    return isDone ? undefined : `${page.path} is shown, and ${reported} has not succeeded`
  },
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
