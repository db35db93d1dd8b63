import type { Terminal } from '../../state/terminal.ts'
import type { Session, PageAccess } from '../../state/session.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { terminalRequestError } from '../terminal/terminal-request.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'

/** The page closes 10 minutes after the last change or page transition. */
export const pageTimeoutMs = 10 * 60_000

/** How long the data centre takes to get the page from the terminal. Ours: the specification only tells of waiting. */
export const pageFetchMs = 5_000

const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const keyLength = 24

/** Lets a session in. */
export function unlockPage(context: SimulatorContext, session: Session): void {
  session.page = { kind: 'unlocked', usedAt: context.nowMs }
}

export type PageView =
  | { kind: 'locked' }
  | { kind: 'expired' }
  | { kind: 'fetching' }
  | { kind: 'shown'; formKey: string }

/** Asks for the page. One that is shown stays open for another 10 minutes. */
export function viewPage(
  context: SimulatorContext,
  session: Session,
  terminal: Terminal,
): PageView {
  const { page } = session
  if (!page) return { kind: 'locked' }
  if (context.nowMs - page.usedAt >= pageTimeoutMs) return { kind: 'expired' }
  session.page = nextAccess(context, page, terminalRequestError(terminal) === undefined)
  return session.page.kind === 'shown' ? session.page : { kind: 'fetching' }
}

function nextAccess(context: SimulatorContext, page: PageAccess, isAnswering: boolean): PageAccess {
  const { usedAt } = page
  // A terminal that was away has to be asked anew.
  if (!isAnswering) return { kind: 'unlocked', usedAt }
  switch (page.kind) {
    case 'unlocked':
      return { kind: 'fetching', usedAt, readyAt: context.nowMs + pageFetchMs }
    case 'fetching':
      if (context.nowMs < page.readyAt) return page
      return {
        kind: 'shown',
        usedAt: context.nowMs,
        formKey: context.token('settings page', keyLength, keyAlphabet),
      }
    case 'shown':
      return { ...page, usedAt: context.nowMs }
    default:
      return unreachable(page)
  }
}
